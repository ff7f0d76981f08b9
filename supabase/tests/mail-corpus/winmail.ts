import { encode } from './mime.ts';

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};

/** An attribute: its level, id with type, length, value and checksum ([MS-OXTNEF] 2.1.3). */
const attribute = (level: 1 | 2, id: number, value: Uint8Array) =>
  Buffer.concat([
    Buffer.of(level),
    u32(id),
    u32(value.length),
    value,
    u16(value.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ]);

const padded = (value: Uint8Array) =>
  Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);

/** A property whose value is text or bytes. */
const variable = (id: number, type: number, value: Uint8Array) =>
  Buffer.concat([u16(type), u16(id), u32(1), u32(value.length), padded(value)]);
const unicode = (id: number, text: string) =>
  variable(id, 0x1f, Buffer.from(`${text}\0`, 'utf16le'));
/** A number, and a property with a name of its own: what stands between those that matter. */
const number = (id: number) => Buffer.concat([u16(0x03), u16(id), u32(1)]);
const namedProperty = () => {
  const name = Buffer.from('x-vendor\0', 'utf16le');
  return Buffer.concat([
    ...[u16(0x03), u16(0x8001), Buffer.alloc(16, 7), u32(1), u32(name.length), padded(name)],
    u32(42),
  ]);
};
const dates = (id: number) => Buffer.concat([u16(0x1040), u16(id), u32(2), Buffer.alloc(16, 1)]);
const properties = (...each: Buffer[]) => Buffer.concat([u32(each.length), ...each]);

export interface WinmailFile {
  name: string;
  bytes: Uint8Array;
  /** The name as DOS knew it, where the long one is to be found in the properties. */
  shortName?: string;
  contentId?: string;
}

/** What Outlook packs: files, and the words where the mail has no others. */
export function winmail({
  files = [],
  text,
  html,
  codePage = 1252,
}: {
  files?: WinmailFile[];
  text?: string;
  html?: string;
  codePage?: number;
}): Buffer {
  const message = [namedProperty(), number(0x0e07), dates(0x0039)];
  if (html) message.push(variable(0x1013, 0x102, Buffer.from(html)));
  const oem = (words: string) => encode(`${words}\0`, `windows-${codePage}`);
  return Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    attribute(1, 0x00089006, u32(0x00010000)),
    attribute(1, 0x00069007, Buffer.concat([u32(codePage), u32(0)])),
    ...(text ? [attribute(1, 0x0002800c, oem(text))] : []),
    attribute(1, 0x00069003, properties(...message)),
    ...files.flatMap(({ name, bytes, shortName, contentId }) => [
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, oem(shortName ?? name)),
      attribute(2, 0x0006800f, bytes),
      attribute(
        2,
        0x00069005,
        properties(
          number(0x0e20),
          ...(shortName ? [unicode(0x3704, shortName), unicode(0x3707, name)] : []),
          ...(contentId ? [unicode(0x3712, contentId)] : []),
        ),
      ),
    ]),
  ]);
}
