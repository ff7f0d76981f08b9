import { type Kysely, sql } from 'kysely';
import type { Finding } from '#contract/system-check.ts';
import type { DB } from '#database/database.gen.ts';
import { maxClaims } from '#database/job-claims.ts';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { checkAuditChain } from '#domain/audit/audit-chain.ts';
import { settledBefore } from '#domain/settings/access-proposal.ts';
import { sessions } from '#domain/settings/sessions.ts';
import { readPublished } from '#domain/vacancies/published.ts';
import { dayOf } from '#util/today.ts';
import { isOpenOn } from '#util/vacancy-closing.ts';
import { findIncompleteImport } from '../archive/incomplete-import.ts';
import type { OpenDatabase } from '../database/database.ts';
import { pendingMigrations } from '../database/migrate.ts';
import { judgeClock } from './check-site.ts';
import {
  ageInWords,
  type Check,
  countOf,
  dayMs,
  failure,
  ok,
  runCheck,
  skipped,
  warning,
} from './finding.ts';

interface Open extends OpenDatabase {
  now: () => Date;
}

const remedy = 'Read the server’s log and try again.';
/** A mail that is due for so long waits for its server, in minutes. */
const lateAfterMinutes = 15;
/** Somebody waits for an answer to what is in quarantine, in days. */
const judgedWithinDays = 2;

/** What stands in a database, without a change to it. What only makes sense of today's schema waits for it. */
export async function checkDatabase(database: OpenDatabase, now: () => Date): Promise<Finding[]> {
  const open: Open = { ...database, now };
  const first = await runCheck(schema, open);
  const findings = [first];
  for (const check of first.state === 'ok' ? others : [])
    findings.push(await runCheck(check, open));
  return findings;
}

const schema: Check<Open> = {
  name: 'Database',
  async examine({ pool, engine }) {
    const { rows } = await pool.query<{ version: string; number: number }>(
      `select split_part(current_setting('server_version'), ' ', 1) as version,
        current_setting('server_version_num')::integer as number`,
    );
    const [{ version, number } = { version: '?', number: 0 }] = rows;
    const says = engine === 'pglite' ? `Embedded, Postgres ${version}` : `Postgres ${version}`;
    if (number < 150_000)
      return failure(`${says}, which is too old.`, 'Upgrade to Postgres 15 or later.');
    const pending = await pendingMigrations(pool);
    if (pending.length > 0) {
      return failure(
        `${says}; ${countOf(pending.length, 'migration')} not applied yet.`,
        'Start this version of the server once; it applies them.',
      );
    }
    if ((await findIncompleteImport(pool)) !== null) {
      return failure('Only part of an archive is here.', 'Run its restore or import again.');
    }
    return ok(`${says}; every migration is applied.`);
  },
  remedy: 'Compare DATABASE_URL with what your Postgres says: host, port, user, password, TLS.',
};

const others: Check<Open>[] = [
  {
    name: 'Clock of the database',
    async examine({ engine, pool }) {
      if (engine === 'pglite') return skipped('It is the clock of this machine.');
      const asked = Date.now();
      const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
      const here = (asked + Date.now()) / 2;
      return judgeClock('the database', (rows[0]?.at.getTime() ?? 0) - here);
    },
    remedy,
  },
  {
    name: 'Two-step verification',
    async examine({ kysely, now }) {
      const [people, { secondFactorFrom }] = await Promise.all([
        listActive(kysely),
        sessions.read(kysely),
      ]);
      if (people.length === 0) return skipped('Nobody has an account yet.');
      const without = people.filter(({ hasFactor }) => !hasFactor);
      if (without.length === 0) return ok(`All ${people.length} agents have set it up.`);
      const admins = without.filter(({ rol }) => rol === 'admin').length;
      const says = `${without.length} of ${people.length} have not set it up${
        admins > 0 ? `, ${countOf(admins, 'admin')} among them` : ''
      }`;
      if (secondFactorFrom && secondFactorFrom <= dayOf(now())) {
        return ok(`${says}; they must do so at their next sign-in.`);
      }
      return warning(
        `${says}${secondFactorFrom ? `; everybody needs it from ${secondFactorFrom}` : ''}.`,
        'Ask them to set it up (Settings, Your account), and choose a day from which everybody needs it (Team and access).',
      );
    },
    remedy,
  },
  {
    name: 'Admins',
    async examine({ kysely, now }) {
      const admins = (await listActive(kysely)).filter(({ rol }) => rol === 'admin');
      if (admins.length === 0) {
        return failure(
          'There is none.',
          'Open the link that the server prints when it starts; if there are accounts already, see docs/operations.md ("Who may do what").',
        );
      }
      if (admins.length === 1) {
        return warning(
          'There is only one: if they can no longer sign in, nobody can help them.',
          'Make a second person an admin (Settings, Team and access).',
        );
      }
      const before = settledBefore(now());
      const settled = admins.filter(({ since }) => since && since <= before).length;
      return ok(`${admins.length}, ${settled} of them for a week or more.`);
    },
    remedy,
  },
  {
    name: 'Recruiting',
    async examine({ kysely }) {
      const people = await listActive(kysely);
      if (people.length === 0) return skipped('Nobody has an account yet.');
      const count = people.filter(({ recruits }) => recruits).length;
      if (count > 0) return ok(`${countOf(count, 'agent')} can see applications.`);
      return warning(
        'Nobody can see applications.',
        'Give somebody recruiting (Settings, Team and access).',
      );
    },
    remedy,
  },
  {
    name: 'Vacancies',
    async examine({ kysely, now }) {
      const today = dayOf(now());
      const published = await readPublished(kysely, today);
      const open = published.filter((vacancy) => isOpenOn(vacancy, today));
      const written = await kysely
        .selectFrom('vacancy_versions')
        .select('vacancy_id')
        .where('agent_id', 'is not', null)
        .execute();
      const examples = open.filter(({ id }) => !written.some((one) => one.vacancy_id === id));
      if (examples.length === 0) return ok(`${open.length} open.`);
      return warning(
        `${examples.map(({ id }) => id).join(', ')}: open as this product came, and changed by nobody.`,
        'Write and publish them as yours, or close them (Recruiting, Vacancies).',
      );
    },
    remedy,
  },
  {
    name: 'Dead letters',
    async examine({ kysely }) {
      const { rows } = await sql<{ mails: number; received: number; work: number }>`
        select (select count(*)::integer from outbox where status = 'dead') as mails,
          (select count(*)::integer from inbound_mails where status = 'dead') as received,
          (select count(*)::integer from work_claims
            where claims >= ${maxClaims} and due_at <= now()) as work`.execute(kysely);
      const { mails = 0, received = 0, work = 0 } = rows[0] ?? {};
      if (mails + received + work === 0) return ok('None.');
      return warning(
        `${countOf(mails, 'mail')} to send, ${countOf(received, 'mail')} received, ${countOf(work, 'job')}.`,
        'Settings, Mail shows why; try them again there.',
      );
    },
    remedy,
  },
  {
    name: 'Waiting mail',
    async examine({ kysely }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from outbox
        where status = 'queued' and queued_at < now() - make_interval(mins => ${lateAfterMinutes})`.execute(
        kysely,
      );
      const count = rows[0]?.count ?? 0;
      if (count === 0) return ok('No mail has waited for long.');
      return warning(
        `${countOf(count, 'mail')} for more than ${lateAfterMinutes} minutes.`,
        'Check that the server runs, and read what the mail server says (Settings, Mail).',
      );
    },
    remedy,
  },
  {
    name: 'Incoming mail',
    async examine({ kysely, now }) {
      const channel = await kysely
        .selectFrom('channel_health')
        .select(['failing_since as since', 'error'])
        .where('channel', '=', 'imap')
        .executeTakeFirst();
      if (!channel) return skipped('No mailbox has been read yet.');
      if (!channel.since) return ok('The server reads its mailbox.');
      const age = ageInWords(now().getTime() - channel.since.getTime());
      return failure(
        `The server has been unable to read its mailbox for ${age}: ${channel.error}.`,
        'Repair what the line “Mailbox” above says, and restart the server.',
      );
    },
    remedy,
  },
  {
    name: 'Quarantine',
    async examine({ kysely, now }) {
      const old = new Date(now().getTime() - judgedWithinDays * dayMs);
      const { count } = await kysely
        .selectFrom('tickets')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where('queue', '=', 'quarantine')
        .where('created_at', '<', old)
        .executeTakeFirstOrThrow();
      if (count === 0) return ok('Nothing has waited for long.');
      return warning(
        `${countOf(count, 'message')} for more than ${judgedWithinDays} days.`,
        'Release or close them (Tickets, Quarantine).',
      );
    },
    remedy,
  },
  {
    name: 'Audit trail',
    async examine({ kysely }) {
      const { length, faults } = await checkAuditChain(kysely);
      if (faults.length === 0) return ok(`Complete: ${countOf(length, 'entry', 'entries')}.`);
      return failure(
        `It was changed: ${faults[0]?.entry} (${faults[0]?.fault}).`,
        'Run npm run verify-audit to list all changes; compare with a backup, and find out who could write there.',
      );
    },
    remedy: 'Run npm run verify-audit, which has more time.',
  },
];

/** Everybody who can come in, and what guards that. */
const listActive = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select(['rol', 'recruiting as recruits', 'admin_since as since'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth.mfa_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 'users.id')
            .where('f.status', '=', 'verified')
            .where(isUsable('f')),
        )
        .as('hasFactor'),
    )
    .where('active', '=', true)
    .execute();
