import * as v from 'valibot';
import { mailLogSchema } from '#contract/mail-log.ts';
import type { MailFilter } from '#data/mail-log.ts';
import { settingsPath } from '#desk/shared/settings/settings-pages.ts';

const filterSchema = v.object({
  status: v.fallback(mailLogSchema.entries.status, undefined),
  recipient: v.fallback(mailLogSchema.entries.recipient, ''),
});

/** The filter that an address names; what it does not name, or names wrongly, is left out. */
export const mailFilterOf = (search: URLSearchParams): MailFilter =>
  v.parse(filterSchema, Object.fromEntries(search));

/** The address of the log with a filter. */
export function mailLogPath({ status, recipient }: Partial<MailFilter>): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (recipient) query.set('recipient', recipient);
  return query.size > 0 ? `${settingsPath('mail')}?${query}` : settingsPath('mail');
}
