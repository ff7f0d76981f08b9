import { fileTypeFromBuffer } from 'file-type';
import { type CvType, cvTypes } from '#contract/cv.ts';
import { officeRuns } from './office.ts';
import { inspectPdf } from './pdf.ts';
import { isHarmlessZip, isSealedZip, type ZipEntry, zipEntries } from './zip.ts';

/**
 * The media type of a CV, when the end of its name and its content agree on one that is allowed and it
 * carries nothing that runs; null otherwise, and `protected` when nobody can look into it without a
 * password. Follows the OWASP File Upload cheat sheet. The content is looked at, never run.
 */
export async function inspectCv(
  name: string,
  bytes: Uint8Array,
): Promise<CvType | 'protected' | null> {
  const type = endingOf(name, cvTypes);
  if (!type) return null;
  switch (type) {
    case 'application/pdf':
      return inspectPdfCv(bytes);
    case 'application/msword':
      return (await isOldWord(bytes)) ? type : null;
    default:
      if (isSealedZip(bytes)) return 'protected';
      return isWord(bytes, zipEntries(bytes)) ? type : null;
  }
}

function inspectPdfCv(bytes: Uint8Array): CvType | 'protected' | null {
  if (!isPdf(bytes)) return null;
  const { runs, embeds, sealed } = inspectPdf(bytes);
  if (runs || embeds) return null;
  return sealed ? 'protected' : cvTypes['.pdf'];
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
  return /^%PDF-[12]\.\d/.test(start) && end.includes('%%EOF');
}

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

/** Word's parts, no macros, no embedded objects, nothing from elsewhere and no bomb. */
const isWord = (bytes: Uint8Array, entries: ZipEntry[] | null) =>
  entries !== null &&
  isHarmlessZip(entries, ['[Content_Types].xml', 'word/document.xml']) &&
  !entries.some(({ name }) => /activeX\/|\.bin$/i.test(name)) &&
  officeRuns(bytes, entries) === false;

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
const utf16 = (bytes: Uint8Array) => new TextDecoder('utf-16le').decode(bytes);
