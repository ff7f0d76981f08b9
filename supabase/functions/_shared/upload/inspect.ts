import { unzipSync } from 'fflate';
import { fileTypeFromBuffer } from 'file-type';
import { type CvType, cvTypes } from '../contract/application.ts';

/** Unpacked, a document may be so large; beyond it is a bomb, not a CV. */
const mostUnpacked = 100 * 1024 * 1024;
const mostEntries = 2_000;

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
  const match = /^(?<stem>.+)(?<ending>\.[a-z]+)$/i.exec(name.trim());
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
  // Active content that a CV has no use for, where it stands in the open.
  return !/\/(JavaScript|Launch|EmbeddedFile|RichMedia)\b/.test(latin1(bytes));
}

/** An OLE compound file with a Word stream and, where it can be seen, no macros. */
async function isOldWord(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'application/x-cfb') return false;
  const names = utf16(bytes);
  return names.includes('WordDocument') && !/_VBA_PROJECT|Macros\b/.test(names);
}

/** Word's parts, no macros, no embedded objects and no bomb. */
const isWord = (entries: ZipEntry[] | null) =>
  isHarmlessZip(entries, ['[Content_Types].xml', 'word/document.xml']) &&
  !entries?.some(({ name }) => /activeX\/|\.bin$/i.test(name));

interface ZipEntry {
  name: string;
  /** What it says it has when unpacked. */
  bytes: number;
}

/** A zip's directory; null when it is none. Nothing is unpacked. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
  if (latin1(bytes.subarray(0, 4)) !== 'PK\u0003\u0004') return null;
  const entries: ZipEntry[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries.push({ name, bytes: originalSize });
        return false;
      },
    });
  } catch {
    return null;
  }
  return entries;
}

const program = /\.(exe|com|bat|cmd|scr|js|jse|vbs|vbe|ps1|msi|jar|hta|lnk|dll)$/i;

/** A zip with these parts, without programs, macros or paths that climb, and no bomb. */
export function isHarmlessZip(entries: ZipEntry[] | null, parts: readonly string[]): boolean {
  if (!entries || entries.length > mostEntries) return false;
  const names = entries.map(({ name }) => name);
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    parts.every((part) => names.includes(part)) &&
    !names.some((name) => /vbaProject/i.test(name) || program.test(name)) &&
    !names.some((name) => name.includes('..') || name.startsWith('/')) &&
    unpacked <= mostUnpacked
  );
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);

/** A file's name as a label: no path, no control characters, no direction tricks, at most 120 long. */
export function cleanName(name: string, fallback = 'cv'): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const [, stem = clean, ending = ''] = /^(.*?)(\.[a-z]{1,5})?$/i.exec(clean) ?? [];
  return `${[...stem].slice(0, 120 - ending.length).join('') || fallback}${ending}`;
}
