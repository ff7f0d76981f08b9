/** What Outlook and Exchange pack into `winmail.dat`: what a mail says, and its files. */
export interface TnefContent {
  text: string;
  html: string;
  files: TnefFile[];
}

interface TnefFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** By which name the HTML shows it in its place. */
  contentId: string;
}

const signature = 0x223e9f78;
/** More files and properties are no mail that anybody wrote. */
const mostFiles = 200;
const mostProperties = 5_000;

/** The attributes that are read ([MS-OXTNEF] 2.1.3.2), without their types. */
const attribute = {
  ...{ body: 0x800c, messageProperties: 0x9003, codePage: 0x9007 },
  ...{ nextFile: 0x9002, title: 0x8010, data: 0x800f, fileProperties: 0x9005 },
};
/** The properties that are read ([MS-OXPROPS]). */
const property = { body: 0x1000, html: 0x1013, longName: 0x3707, name: 0x3704, contentId: 0x3712 };
const [text8, text16, binary, object] = [0x1e, 0x1f, 0x102, 0x0d];
/** How many bytes a value of each type takes ([MS-OXTNEF] 2.1.3.4). */
const sizes: Partial<Record<number, number>> = {
  ...{ 2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 10: 4, 11: 4 },
  ...{ 20: 8, 64: 8, 72: 16 },
};

/** Whether a file of a mail is such a packet, by its type or its name. */
export const isTnef = (mimeType: string, name: string): boolean =>
  /^application\/(?:vnd\.)?ms-tnef$/i.test(mimeType) || /^winmail\.dat$/i.test(name);

/**
 * Unpacks `winmail.dat` ([MS-OXTNEF]); null for what is none, or is broken. Everything is read once. A
 * mail within such a mail is left out.
 */
export function readTnef(bytes: Uint8Array): TnefContent | null {
  try {
    return read(bytes);
  } catch (error) {
    // It ends before it says it does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function read(bytes: Uint8Array): TnefContent | null {
  const source = viewOf(bytes);
  if (bytes.length < 6 || source.getUint32(0, true) !== signature) return null;
  const content: TnefContent = { text: '', html: '', files: [] };
  let decode = decoderOf(1252);
  for (let at = 6; at + 9 <= bytes.length; ) {
    const id = source.getUint16(at + 1, true);
    const length = source.getUint32(at + 5, true);
    const value = slice(bytes, at + 9, length);
    at += 9 + length + 2;
    const file = content.files.at(-1);
    if (id === attribute.codePage) decode = decoderOf(viewOf(value).getUint32(0, true));
    if (id === attribute.body) content.text ||= decode(value);
    if (id === attribute.messageProperties) readMessage(content, value, decode);
    if (id === attribute.nextFile) {
      if (content.files.length >= mostFiles) return null;
      content.files.push({ name: '', bytes: new Uint8Array(), contentId: '' });
    }
    if (!file) continue;
    if (id === attribute.title) file.name ||= decode(value);
    if (id === attribute.data) file.bytes = value.slice();
    if (id === attribute.fileProperties) readFile(file, value, decode);
  }
  content.files = content.files.filter((each) => each.bytes.length > 0);
  return content;
}

function readMessage(content: TnefContent, bytes: Uint8Array, decode: Decode): void {
  for (const { id, type, value } of properties(bytes)) {
    if (id === property.body) content.text = textIn(type, value, decode) || content.text;
    if (id === property.html) content.html = textIn(type, value, decode);
  }
}

function readFile(file: TnefFile, bytes: Uint8Array, decode: Decode): void {
  let hasLongName = false;
  for (const { id, type, value } of properties(bytes)) {
    if (id === property.contentId) file.contentId = textIn(type, value, decode);
    if (id !== property.longName && (id !== property.name || hasLongName)) continue;
    hasLongName ||= id === property.longName;
    file.name = textIn(type, value, decode) || file.name;
  }
}

interface Property {
  id: number;
  type: number;
  value: Uint8Array;
}

/** The properties of a message or a file whose values are texts or bytes. */
function* properties(bytes: Uint8Array): Generator<Property> {
  const source = viewOf(bytes);
  const count = Math.min(source.getUint32(0, true), mostProperties);
  let at = 4;
  for (let index = 0; index < count; index++) {
    const type = source.getUint16(at, true);
    const id = source.getUint16(at + 2, true);
    at += 4;
    // Named ones carry their name.
    if (id >= 0x8000) {
      const isText = source.getUint32(at + 16, true) === 1;
      at += 20 + (isText ? 4 + padded(source.getUint32(at + 20, true)) : 4);
    }
    const kind = type & 0xfff;
    const isBytes = kind === text8 || kind === text16 || kind === binary || kind === object;
    const isMany = (type & 0x1000) !== 0;
    const values = isBytes || isMany ? source.getUint32(at, true) : 1;
    if (isBytes || isMany) at += 4;
    for (let each = 0; each < values; each++) {
      if (!isBytes) {
        const size = sizes[kind];
        if (!size) return;
        at += size * (values - each);
        break;
      }
      const length = source.getUint32(at, true);
      yield { id, type: kind, value: slice(bytes, at + 4, length) };
      at += 4 + padded(length);
    }
  }
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

type Decode = (bytes: Uint8Array) => string;

const withoutEnd = (text: string) => text.replace(/\0.*$/s, '');
const utf16 = new TextDecoder('utf-16le');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads text of a Windows code page; of one that nobody knows as Western European. */
function decoderOf(codePage: number): Decode {
  const isKnown = (codePage >= 1250 && codePage <= 1258) || codePage === 874;
  const label = codePage === 65001 ? 'utf-8' : `windows-${isKnown ? codePage : 1252}`;
  const decoder = new TextDecoder(label);
  return (bytes) => withoutEnd(decoder.decode(bytes));
}

/** HTML comes as bytes: mostly UTF-8, else in the code page of the mail. */
function textIn(type: number, value: Uint8Array, decode: Decode): string {
  if (type === text16) return withoutEnd(utf16.decode(value));
  if (type !== binary) return decode(value);
  try {
    return withoutEnd(utf8.decode(value));
  } catch {
    return decode(value);
  }
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function slice(bytes: Uint8Array, from: number, length: number): Uint8Array {
  if (from + length > bytes.length) throw new RangeError('It ends too early.');
  return bytes.subarray(from, from + length);
}
