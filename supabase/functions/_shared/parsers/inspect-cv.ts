import { Buffer } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { type CvType, cvTypes } from '../contract/application.ts';
import { isHarmlessZip, type ZipEntry, zipEntries } from './zip.ts';

/**
 * The media type of a CV, when the end of its name and its content agree on one that is allowed;
 * null otherwise. Follows the OWASP File Upload cheat sheet. The content is looked at, never run.
 */
export async function inspectCv(name: string, bytes: Uint8Array): Promise<CvType | null> {
  const type = endingOf(name, cvTypes);
  if (!type) return null;
  switch (type) {
    case 'application/pdf':
      return isPdf(bytes) ? type : null;
    case 'application/msword':
      return (await isOldWord(bytes)) ? type : null;
    default:
      return isWord(zipEntries(bytes)) ? type : null;
  }
}

/**
 * What a name's end stands for in a table of endings, or null. A name may end only once:
 * `cv.pdf.exe` and `cv.exe.pdf` are both refused.
 */
export function endingOf<Type>(name: string, types: Readonly<Record<string, Type>>): Type | null {
  const match = /^(?<stem>.+)(?<ending>\.[a-z0-9]+)$/i.exec(name.trim());
  const { stem = '', ending = '' } = match?.groups ?? {};
  if (runnable.test(stem)) return null;
  return Object.entries(types).find(([known]) => known === ending.toLowerCase())?.[1] ?? null;
}

const runnable =
  /\.(exe|com|bat|cmd|scr|js|jse|vbs|vbe|ps1|msi|jar|html?|svg|php|sh|hta|lnk|docm|dotm|zip)$/i;

/** Begins as a PDF at its first byte (a later beginning may hide another file) and has its end. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = latin1(bytes.subarray(0, 8));
  const end = latin1(bytes.subarray(-1_024));
  if (!/^%PDF-[12]\.\d/.test(start) || !end.includes('%%EOF')) return false;
  // What a document has no use for, where it stands in the open.
  const names = unescaped(bytes);
  return ![...running, '/EmbeddedFile', '/RichMedia'].some((name) => hasName(names, name));
}

const running = ['/JavaScript', '/Launch'];

/** Whether a PDF has a script or starts a program, where that stands in the open. */
export function runsByItself(bytes: Uint8Array): boolean {
  const names = unescaped(bytes);
  return running.some((name) => hasName(names, name));
}

/** Whether a name of PDF stands somewhere, whole. Without a text of all of it, which takes memory. */
function hasName(whole: Buffer, name: string): boolean {
  let at = whole.indexOf(name, 0, 'latin1');
  while (at >= 0 && /\w/.test(String.fromCharCode(whole[at + name.length] ?? 0))) {
    at = whole.indexOf(name, at + 1, 'latin1');
  }
  return at >= 0;
}

/** The bytes with their names as readers read them: `/J#61vaScript` is JavaScript (ISO 32000, 7.3.5). */
function unescaped(bytes: Uint8Array): Buffer {
  const read = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] === hash ? hexAt(bytes, at + 1) * 16 + hexAt(bytes, at + 2) : Number.NaN;
    read[length++] = Number.isNaN(code) ? (bytes[at] ?? 0) : code;
    if (!Number.isNaN(code)) at += 2;
  }
  return read.subarray(0, length);
}

const hash = 0x23;
const hexAt = (bytes: Uint8Array, at: number) =>
  Number.parseInt(String.fromCharCode(bytes[at] ?? 0), 16);

/** An OLE compound file with a Word stream and, where it can be seen, no macros. */
async function isOldWord(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  return (
    found?.mime === 'application/x-cfb' &&
    utf16(bytes).includes('WordDocument') &&
    !hasOldMacros(bytes)
  );
}

/** Whether an OLE compound file has macros, where that can be seen. */
export const hasOldMacros = (bytes: Uint8Array) => /_VBA_PROJECT|Macros\b/.test(utf16(bytes));

/** Word's parts, no macros, no embedded objects and no bomb. */
const isWord = (entries: ZipEntry[] | null) =>
  isHarmlessZip(entries, ['[Content_Types].xml', 'word/document.xml']) &&
  !entries?.some(({ name }) => /activeX\/|\.bin$/i.test(name));

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);
