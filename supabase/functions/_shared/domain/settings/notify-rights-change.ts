import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { templates } from '#mail/templates/index.ts';
import type { RightsNews } from '#mail/templates/nl/team.ts';
import { languageOfAccount } from '#util/language.ts';
import { serviceRole } from '../accounts/service-role.ts';

/**
 * Mails all other admins, and whoever it is about, what an admin did to somebody's rights: nobody takes
 * a colleague's rights, or gives themselves more, unseen.
 */
export async function notifyRightsChange(
  trx: Transaction<DB>,
  { siteUrl }: Pick<FunctionSettings, 'siteUrl'>,
  agent: Agent,
  id: string,
  news: RightsNews,
): Promise<void> {
  const { naam: name } = await trx
    .selectFrom('users')
    .select('naam')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const readers = await trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.email', 'account.raw_user_meta_data as metadata'])
    .where(({ or, and, eb }) =>
      or([and([eb('rol', '=', 'admin'), eb('active', '=', true)]), eb('users.id', '=', id)]),
    )
    .where('users.id', '<>', agent.userId)
    .execute();
  for (const { email, metadata } of readers) {
    const language = languageOfAccount(metadata);
    const words = templates[language].team;
    const by = agent.userId === serviceRole.userId ? words.serviceRole : agent.email;
    const template = words.rightsChanged(by, name, news);
    const url = `${siteUrl}/servicedesk/settings/team`;
    await enqueueMail(trx, { ...withLink(language, template, url), to: email, automatic: true });
  }
}
