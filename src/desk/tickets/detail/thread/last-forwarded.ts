import { localCopy } from '#desk/shared/drafts/local-copy.ts';

/** Which message of a ticket this browser forwarded last: `id` is the note, `of` the message. */
export const lastForwarded = (ticketId: string) =>
  localCopy<{ id: string; of: string }>(`delvanta-forwarded:${ticketId}`);
