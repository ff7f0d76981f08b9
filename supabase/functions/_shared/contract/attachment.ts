/** What may go along with a message: so large each, so large together, and so many. */
export const attachmentLimits = {
  bytes: 10 * 1024 * 1024,
  // In base64 just within what most mail servers take (25 MB with headers).
  totalBytes: 15 * 1024 * 1024,
  files: 10,
};

const openXml = 'application/vnd.openxmlformats-officedocument';

/** What an attachment may be, by the end of its name. */
export const attachmentTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': `${openXml}.wordprocessingml.document`,
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': `${openXml}.spreadsheetml.sheet`,
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': `${openXml}.presentationml.presentation`,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.txt': 'text/plain',
  '.log': 'text/plain',
  '.csv': 'text/csv',
  '.zip': 'application/zip',
} as const;
export type AttachmentType = (typeof attachmentTypes)[keyof typeof attachmentTypes];

/** Why a file that came with a mail was not kept. */
export type LeftOutReason = 'runs' | 'infected' | 'unreadable' | 'empty';

/** A file that came with a mail and was not kept. Of old ones only the name is known. */
export interface LeftOutFile {
  name: string;
  bytes: number | null;
  reason: LeftOutReason | null;
}
