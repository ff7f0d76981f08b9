/** How a text is written into a mail: its character set and its transfer encoding. */
export interface Writing {
  charset: string;
  encoding: '7bit' | '8bit' | 'quoted-printable' | 'base64';
}

/** A part of a mail: its headers, and its body as bytes in a Latin-1 string. */
export interface Part {
  headers: string[];
  body: string;
}

export const utf8: Writing = { charset: 'utf-8', encoding: 'quoted-printable' };

/** The bytes of one-byte sets, by what the platform decodes them to. */
const tables = new Map<string, Map<string, number>>();
function tableOf(charset: string): Map<string, number> {
  let table = tables.get(charset);
  if (!table) {
    const decoder = new TextDecoder(charset);
    table = new Map();
    for (let byte = 255; byte >= 0; byte--) table.set(decoder.decode(Uint8Array.of(byte)), byte);
    tables.set(charset, table);
  }
  return table;
}

/** A text as bytes of a character set. Throws for a character that the set does not have. */
export function encode(text: string, charset: string): Buffer {
  if (charset === 'utf-8') return Buffer.from(text);
  if (charset === 'utf-16le') return Buffer.from(text, 'utf16le');
  const table = tableOf(charset);
  return Buffer.from(
    [...text].map((character) => {
      const byte = table.get(character);
      if (byte === undefined) throw new Error(`${charset} has no ${character}`);
      return byte;
    }),
  );
}

const hex = (byte: number) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`;

/** Quoted-printable with lines of at most 76 characters (RFC 2045, 6.7). */
function quotedPrintable(bytes: Buffer): string {
  const lines = bytes.toString('latin1').split('\r\n');
  return lines
    .map((line) => {
      const marks = [...line].map((character, index) => {
        const byte = character.charCodeAt(0);
        const isLast = index === line.length - 1;
        const isPlain = byte >= 33 && byte <= 126 && character !== '=';
        return isPlain || (byte === 32 && !isLast) ? character : hex(byte);
      });
      const rows = [''];
      for (const mark of marks) {
        if ((rows.at(-1) ?? '').length + mark.length > 75) rows.push('');
        rows[rows.length - 1] += mark;
      }
      return rows.join('=\r\n');
    })
    .join('\r\n');
}

export const base64 = (bytes: Uint8Array) =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

/** A part of text, as a mail program writes it. */
export function textPart(type: string, text: string, { charset, encoding }: Writing): Part {
  const bytes = encode(text.replace(/\r?\n/g, '\r\n'), charset);
  const bodies = {
    '7bit': () => bytes.toString('latin1'),
    '8bit': () => bytes.toString('latin1'),
    'quoted-printable': () => quotedPrintable(bytes),
    base64: () => base64(bytes),
  };
  return {
    headers: [
      `Content-Type: ${type}; charset="${charset}"`,
      `Content-Transfer-Encoding: ${encoding}`,
    ],
    body: bodies[encoding](),
  };
}

/** A file, attached or shown within the text. `named` is the header that names it. */
export const filePart = (
  type: string,
  bytes: Uint8Array,
  named: string[],
  more: string[] = [],
): Part => ({
  headers: [`Content-Type: ${type}`, ...named, ...more, 'Content-Transfer-Encoding: base64'],
  body: base64(bytes),
});

let boundaries = 0;

/** Parts within one. */
export function multipart(kind: string, parts: readonly Part[]): Part {
  const boundary = `----=_Part_${++boundaries}_0A1B2C`;
  return {
    headers: [`Content-Type: multipart/${kind}; boundary="${boundary}"`],
    body: [
      ...parts.map(
        ({ headers, body }) => `--${boundary}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
      ),
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  };
}

/** A header's text as an encoded word (RFC 2047), in `Q` or `B`. */
export function encodedWord(text: string, charset: string, kind: 'Q' | 'B'): string {
  const bytes = encode(text, charset);
  const word =
    kind === 'B'
      ? bytes.toString('base64')
      : [...bytes]
          .map((byte) => {
            if (byte === 32) return '_';
            const character = String.fromCharCode(byte);
            return /[A-Za-z0-9]/.test(character) ? character : hex(byte);
          })
          .join('');
  return `=?${charset}?${kind}?${word}?=`;
}

/** A whole mail as it goes over the wire. */
export const letter = (headers: readonly string[], part: Part): Uint8Array =>
  Buffer.from(
    [...headers, 'MIME-Version: 1.0', ...part.headers, '', part.body].join('\r\n'),
    'latin1',
  );
