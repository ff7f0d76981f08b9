import type { Transaction } from 'kysely';
import type { RightsChange } from '#contract/rights.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { languageOf } from '../tickets/notify-agents.ts';

/** What becomes of somebody's rights: some of them change, or their access ends. */
export type RightsNews = RightsChange | 'deactivated';

/**
 * Mails all other admins, and whoever it is about, what an admin did to somebody's rights: nobody takes
 * a colleague's rights, or gives themselves more, unseen.
 */
export async function notifyRightsChange(
  trx: Transaction<DB>,
  { siteUrl }: FunctionSettings,
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
    const letter = rightsLetter(languageOf(metadata), agent.email, name, news, siteUrl);
    await enqueueMail(trx, { ...letter, to: email, automatic: true });
  }
}

function rightsLetter(
  language: 'nl' | 'en',
  by: string,
  name: string,
  news: RightsNews,
  siteUrl: string,
): EmailContent {
  const words = language === 'en' ? english : dutch;
  return {
    language,
    subject: words.subject(name),
    paragraphs: [words.by(by, name), words.lines(news).join('\n'), words.unexpected],
    link: { label: words.link, url: `${siteUrl}/servicedesk/settings/team` },
  };
}

const dutch = {
  subject: (name: string) => `De rechten van ${name} zijn gewijzigd`,
  by: (by: string, name: string) => `${by} heeft de rechten van ${name} gewijzigd:`,
  lines(news: RightsNews) {
    if (news === 'deactivated') return ['geen toegang meer'];
    const { role, recruits } = news;
    return [
      ...(role ? [role === 'admin' ? 'is nu beheerder' : 'is geen beheerder meer'] : []),
      ...(recruits === undefined
        ? []
        : [recruits ? 'ziet nu kandidaten en cv’s' : 'ziet geen kandidaten en cv’s meer']),
    ];
  },
  unexpected: 'Was dit niet de bedoeling? Overleg dan vandaag nog met een andere beheerder.',
  link: 'Team openen',
};

const english: typeof dutch = {
  subject: (name) => `The rights of ${name} were changed`,
  by: (by, name) => `${by} changed the rights of ${name}:`,
  lines(news) {
    if (news === 'deactivated') return ['no access any more'];
    const { role, recruits } = news;
    return [
      ...(role ? [role === 'admin' ? 'is an admin now' : 'is no admin any more'] : []),
      ...(recruits === undefined
        ? []
        : [recruits ? 'sees candidates and CVs now' : 'sees no candidates and CVs any more']),
    ];
  },
  unexpected: 'Was this not meant to happen? Then talk to another admin today.',
  link: 'Open the team',
};
