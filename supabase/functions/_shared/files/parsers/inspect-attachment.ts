import { fileTypeFromBuffer } from 'file-type';
import { type AttachmentType, attachmentTypes } from '#contract/attachment.ts';
import { endingOf, isPdf } from './inspect-cv.ts';
import { officeRuns } from './office.ts';
import { inspectPdf } from './pdf.ts';
import { isHarmlessZip, zipEntries } from './zip.ts';

/** The part that says which kind of Office document a zip is. */
const mainParts: Partial<Record<AttachmentType, string>> = {
  [attachmentTypes['.docx']]: 'word/document.xml',
  [attachmentTypes['.xlsx']]: 'xl/workbook.xml',
  [attachmentTypes['.pptx']]: 'ppt/presentation.xml',
};

/**
 * The media type of an attachment, when the end of its name and its content agree on one that is
 * allowed; null otherwise. The content is looked at, never run or unpacked.
 */
export async function inspectAttachment(
  name: string,
  bytes: Uint8Array,
): Promise<AttachmentType | null> {
  const type = endingOf(name, attachmentTypes);
  if (!type) return null;
  return (await isOf(type, bytes)) ? type : null;
}

async function isOf(type: AttachmentType, bytes: Uint8Array): Promise<boolean> {
  const mainPart = mainParts[type];
  if (mainPart) return isHarmlessOffice(bytes, mainPart);
  switch (type) {
    case 'application/pdf':
      return isPdf(bytes) && !inspectPdf(bytes).runs;
    case 'application/zip':
      return isHarmlessZip(zipEntries(bytes), []);
    case 'text/plain':
    case 'text/csv':
      return isText(bytes);
    case 'application/msword':
    case 'application/vnd.ms-excel':
    case 'application/vnd.ms-powerpoint':
      return (await fileTypeFromBuffer(bytes))?.mime === 'application/x-cfb';
    default:
      return (await fileTypeFromBuffer(bytes))?.mime === type;
  }
}

function isHarmlessOffice(bytes: Uint8Array, mainPart: string): boolean {
  const entries = zipEntries(bytes);
  return (
    entries !== null &&
    isHarmlessZip(entries, ['[Content_Types].xml', mainPart]) &&
    officeRuns(bytes, entries) === false
  );
}

/** Text has no null bytes, is valid UTF-8 and does not begin as a page or a script. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/^\s*(<(!doctype|html|script|svg|\?)|#!)/i.test(text.slice(0, 500));
  } catch {
    return false;
  }
}
