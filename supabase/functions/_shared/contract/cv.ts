/** A CV must be smaller than this: 5 MB. */
export const tooManyBytes = 5 * 1024 * 1024;

/** What a CV may be, by the end of its name. */
export const cvTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvType = (typeof cvTypes)[keyof typeof cvTypes];
