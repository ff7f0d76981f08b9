import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { forEachSettled, runClaimed } from '#database/job-claims.ts';
import type { FunctionDeps, FunctionSettings, Viewer } from '#http/deps.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { templates } from '#mail/templates/index.ts';
import { languageOfAccount } from '#util/language.ts';
import { dayOf } from '#util/today.ts';
import { isAway } from '../settings/absence.ts';
import { firmTime } from './choice.ts';
import { type DigestSection, readDigest } from './read-digest.ts';
import { oneClickUrl, unsubscribePage, unsubscribeToken } from './unsubscribe.ts';

/**
 * Mails an overview to each agent whose hour has come, once a day: the day is settled in the transaction of
 * the mail, by the calendar where the firm is, so that neither a second process nor an hour that comes twice
 * in autumn brings a second one, and an hour that spring leaves out is made up for in the next. To whoever is
 * away, or has nothing, goes none. Returns how many were written.
 */
export async function sendDigests({
  db,
  settings,
  now,
}: Pick<FunctionDeps, 'db' | 'settings' | 'now'>): Promise<number> {
  const moment = now();
  const due = await whoIsDue(db, moment).select('users.id').execute();
  return forEachSettled(due, ({ id }) =>
    runClaimed(db, { queue: 'digest', item: id }, () =>
      db.transaction().execute((trx) => mailDigest(trx, settings, id, moment)),
    ),
  );
}

/** Agents whose day is not settled. On a day on which the firm is closed that may be for tomorrow to say. */
function whoIsDue(db: Kysely<DB>, now: Date) {
  const there = firmTime(now);
  return db
    .selectFrom('users')
    .where('active', '=', true)
    .where('digest', '<>', 'off')
    .where(sql<boolean>`(digested_on is null or digested_on < ${there}::date)`)
    .where(sql<boolean>`extract(hour from ${there}) >= digest_hour`)
    .where(
      sql<boolean>`(digest = 'daily' or exists (select from business_hours
          where weekday = extract(isodow from ${there}))
        and not exists (select from holidays where day = ${there}::date))`,
    );
}

async function mailDigest(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  id: string,
  now: Date,
): Promise<number> {
  const today = dayOf(now);
  const agent = await trx
    .updateTable('users')
    .from('auth.users as account')
    .set({ digested_on: sql<Date>`${today}::date` })
    .whereRef('account.id', '=', 'users.id')
    .where('users.id', '=', id)
    .where((eb) =>
      eb.or([eb('digested_on', 'is', null), eb('digested_on', '<', sql<Date>`${today}::date`)]),
    )
    .returning(['users.email', 'recruiting', 'account.raw_user_meta_data as traits'])
    .returning(isAway.as('isAway'))
    .executeTakeFirst();
  if (!agent || agent.isAway) return 0;
  const viewer: Viewer = { userId: id, email: agent.email, recruits: agent.recruiting };
  const sections = await readDigest(trx, viewer, today);
  if (sections.length === 0) return 0;
  await write(trx, settings, { id, ...agent }, sections);
  return 1;
}

async function write(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { id, email, traits }: { id: string; email: string; traits: unknown },
  sections: readonly DigestSection[],
): Promise<void> {
  const language = languageOfAccount(traits);
  const { digest } = templates[language];
  const { siteUrl, secret } = settings;
  const token = await unsubscribeToken(secret, id);
  const at = (path: string) => `${siteUrl}/servicedesk/${path}`;
  const lists = sections.map(({ part, count, items, path }) => ({
    title: `${digest.parts[part]} (${count})`,
    links: items.map((item) => ({ label: item.label, url: at(item.path) })),
    ...(count > items.length && {
      rest: { label: digest.rest(count - items.length), url: at(path) },
    }),
  }));
  const first = sections[0];
  await enqueueMail(trx, {
    language,
    subject: digest.subject(first ? `${digest.parts[first.part]}: ${first.count}` : ''),
    paragraphs: digest.paragraphs,
    lists: [
      ...lists,
      {
        title: digest.off.title,
        links: [
          { label: digest.off.label, url: at('settings#digest') },
          { label: digest.off.never, url: unsubscribePage(siteUrl, language, token) },
        ],
      },
    ],
    link: { label: digest.open, url: at('dashboard') },
    to: email,
    automatic: true,
    unsubscribeUrl: oneClickUrl(settings, token),
  });
}
