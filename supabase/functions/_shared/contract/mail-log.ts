import * as v from 'valibot';
import { momentCursor, text } from './fields.ts';
import { longestEmail } from './lengths.ts';

/** Where a mail is: `held` with its ticket in quarantine, `kept` where no mail server is set, `dead` given up. */
export const mailStatuses = ['queued', 'sent', 'kept', 'held', 'dead'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Which mails the log shows. `after` is a page's `next`. */
export const mailLogSchema = v.object({
  status: v.optional(v.picklist(mailStatuses, 'invalid')),
  recipient: v.optional(text(longestEmail), ''),
  after: momentCursor,
});
export type MailLogFilter = v.InferOutput<typeof mailLogSchema>;
