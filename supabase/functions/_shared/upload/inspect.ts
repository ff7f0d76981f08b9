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
  const type = typeByName(name);
  if (!type) return null;
  switch (type) {
    case 'application/pdf':
      return isPdf(bytes) ? type : null;
    case 'application/msword':
      return (await isOldWord(bytes)) ? type : null;
    default:
      return isWord(bytes) ? type : null;
  }
}

/** A name may end only once: `cv.pdf.exe` and `cv.exe.pdf` are both refused. */
function typeByName(name: string): CvType | null {
  const match = /^(?<stem>.+)(?<ending>\.[a-z]+)$/i.exec(name.trim());
  const { stem = '', ending = '' } = match?.groups ?? {};
  if (
    /\.(exe|com|bat|cmd|scr|js|jse|vbs|vbe|ps1|msi|jar|html?|svg|php|sh|hta|lnk|docm|dotm|zip)$/i.test(
      stem,
    )
  ) {
    return null;
  }
  return Object.entries(cvTypes).find(([known]) => known === ending.toLowerCase())?.[1] ?? null;
}

/** Begins as a PDF at its first byte (a later beginning may hide another file) and has its end. */
function isPdf(bytes: Uint8Array): boolean {
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

/** A zip with Word's parts, no macros and no bomb. Its directory is read; nothing is unpacked. */
function isWord(bytes: Uint8Array): boolean {
  if (latin1(bytes.subarray(0, 4)) !== 'PK\u0003\u0004') return false;
  const names: string[] = [];
  let unpacked = 0;
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name);
        unpacked += originalSize;
        return false;
      },
    });
  } catch {
    return false;
  }
  return (
    names.includes('[Content_Types].xml') &&
    names.includes('word/document.xml') &&
    !names.some((name) => /vbaProject|activeX\/|\.(bin|exe|dll|js|vbs)$/i.test(name)) &&
    !names.some((name) => name.includes('..') || name.startsWith('/')) &&
    names.length <= mostEntries &&
    unpacked <= mostUnpacked
  );
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);

/** A file's name as a label: no path, no control characters, no direction tricks, at most 120 long. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  const [, stem = clean, ending = ''] = /^(.*?)(\.[a-z]{1,5})?$/i.exec(clean) ?? [];
  return `${[...stem].slice(0, 120 - ending.length).join('') || 'cv'}${ending}`;
}
