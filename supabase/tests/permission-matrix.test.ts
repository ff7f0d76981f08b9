import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { candidateKinds } from '#contract/ticket.ts';
import { deskDatabase, runAsAgent } from '#database/desk-database.ts';
import { createDesk } from '#functions/desk/app.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { addCandidate, type Named, nobody } from '#tests/support/candidate.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { matrix } from './permission-matrix.ts';

/** What of an answer is of the moment at which it was given. */
const momentOfAsking = /"(at|seconds|businessSeconds|backlogAge|seenAt)":[^,}]+/g;

const rights = [
  { role: 'agent', recruits: false },
  { role: 'admin', recruits: false },
  { role: 'agent', recruits: true },
  { role: 'admin', recruits: true },
] as const;
type Given = (typeof rights)[number];

/** What there is of somebody, and which agents it exists for. */
const kept = [
  ...candidateKinds.map((kind) => ({
    ...{ what: kind, kind, confidential: false },
    seenBy: ({ recruits }: Given) => recruits,
    isHiddenFrom: ({ recruits }: Given) => !recruits,
  })),
  {
    ...{ what: 'a confidential ticket', kind: 'contact' as const, confidential: true },
    // Whoever is named, whatever their rights.
    seenBy: () => true,
    isHiddenFrom: () => true,
  },
  {
    ...{ what: 'a confidential application', kind: 'application' as const, confidential: true },
    seenBy: ({ recruits }: Given) => recruits,
    isHiddenFrom: ({ recruits }: Given) => recruits,
  },
];

describe.each(engines)('who reaches what of the desk, on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let colleague: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startDesk(database);
    colleague = await desk.signIn('colleague@delvanta.example', 'Carla Smit');
    await desk.newTicket();
  });
  afterAll(() => database.close());

  let count = 0;
  const signIn = (given: (typeof rights)[number]) =>
    desk.signIn(`agent-${count++}@delvanta.example`, 'Bram Jansen', given);
  /** Somebody new; where that is confidential, to these agents. */
  const newPerson = ({ kind, confidential }: (typeof kept)[number], ...named: DeskAgent[]) =>
    addCandidate(
      database.kysely,
      kind,
      colleague.id,
      confidential ? [colleague.id, ...named.map(({ id }) => id)] : [],
    );

  /** Asks an address for what is somebody's: the status, and what is said. */
  async function ask({ token }: DeskAgent, route: string, of: Named) {
    const { path, query, body } = matrix[route]!;
    const [method = '', pattern = ''] = route.split(' ');
    const given = path?.(of) ?? [];
    const url = new URL(
      `${siteUrl}/functions/v1${pattern.replace(/:\w+/g, () => given.shift() ?? '')}`,
    );
    for (const [name, value] of Object.entries(query?.(of) ?? {}))
      url.searchParams.set(name, value);
    const answer = await desk.request(url, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body?.(of) ?? {}) }),
    });
    const text = await answer.text();
    return { status: answer.status, text: text.replace(momentOfAsking, '') };
  }

  /** Without the names where each stands alone: a ticket's number may be part of somebody's word. */
  const withoutNames = (text: string, of: Named) =>
    text.replace(new RegExp(`(?<![\\w-])(?:${Object.values(of).join('|')})(?![\\w-])`, 'g'), '…');

  /** All that there is of the candidate, in every table. */
  async function contentOf(of: Named) {
    const { rows } = await sql<{
      name: string;
    }>`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname = 'public'`.execute(database.kysely);
    const found: Record<string, string[]> = {};
    for (const { name } of rows) {
      const { rows: texts } = await sql<{ text: string }>`select t::text as text
        from ${sql.raw(name)} t where t::text ~ ${`${of.word}|${of.ticket}|${of.quote}`}`.execute(
        database.kysely,
      );
      if (texts.length > 0) found[name] = texts.map(({ text }) => text).sort();
    }
    return found;
  }

  it('has an entry for every address, and no other', () => {
    const { routes } = createDesk(functionDeps(database));
    const known = routes.filter(({ method }) => method !== 'ALL');
    const addresses = new Set(known.map(({ method, path }) => `${method} ${path}`));
    expect(Object.keys(matrix).sort()).toEqual([...addresses].sort());
  });

  const addresses = Object.keys(matrix).sort(
    (one, other) => (matrix[one]!.ends ?? 0) - (matrix[other]!.ends ?? 0),
  );
  /** The audit trail is longer each time that it is read. */
  const tellsOfReading = (route: string) => route.startsWith('GET /desk/audit');
  const lists = addresses.filter(
    (route) => route.startsWith('GET ') && !matrix[route]!.path && !tellsOfReading(route),
  );

  describe.each(kept)('$what', (what) => {
    it.each(rights.filter(what.isHiddenFrom))('does not exist for %o', async (given) => {
      const agent = await signIn(given);
      const open = lists.filter(
        (route) => matrix[route]!.role === 'agent' || given.role === 'admin',
      );
      const none = nobody();
      const readAll = async () => {
        const answers: Record<string, string> = {};
        for (const route of open) answers[route] = (await ask(agent, route, none)).text;
        return answers;
      };
      // Mails that others may know of and that were given up wait for nobody's retry any more.
      await ask(agent, 'POST /desk/mail-log/retry', none);
      // Nor does anybody of an earlier test leave a ticket while this one reads.
      await sql`delete from ticket_presence`.execute(database.kysely);
      const before = await readAll();
      const candidate = await newPerson(what);
      expect(await readAll()).toEqual(before);
      const content = await contentOf(candidate);
      for (const route of addresses) {
        const answer = await ask(agent, route, candidate);
        expect(answer.text, route).not.toContain(candidate.word);
        const isTicket = matrix[route]!.path?.(candidate).includes(candidate.ticket);
        if (matrix[route]!.role === 'admin' && given.role === 'agent' && !isTicket) {
          expect(answer.status, route).toBe(403);
          expect(JSON.parse(answer.text).error.code, route).toBe('admins_only');
          continue;
        }
        expect([401, 403, 500], route).not.toContain(answer.status);
        if (tellsOfReading(route)) continue;
        const absent = nobody();
        const other = await ask(agent, route, absent);
        expect(
          { status: answer.status, text: withoutNames(answer.text, candidate) },
          `${route} says the same of somebody who does not exist`,
        ).toEqual({ status: other.status, text: withoutNames(other.text, absent) });
      }
      expect(await contentOf(candidate)).toEqual(content);
    });

    it.each(rights.filter(what.seenBy))('exists for %o', async (given) => {
      const agent = await signIn(given);
      const candidate = await newPerson(what, agent);
      for (const route of addresses) {
        const { role, path, tells } = matrix[route]!;
        const { status, text } = await ask(agent, route, candidate);
        if (role === 'admin' && given.role === 'agent') {
          expect(status, route).toBe(403);
          expect(text, route).not.toContain(candidate.word);
          continue;
        }
        expect([401, 403, 500], `${route}: ${text}`).not.toContain(status);
        if (path?.(candidate).some((name) => Object.values(candidate).includes(name))) {
          expect(status, `${route}: ${text}`).not.toBe(404);
        }
        if (tells) expect(text, route).toContain(candidate.word);
      }
    });

    it('is nowhere in the database for an agent who may not know, whatever the functions forget', async () => {
      const insider = await signIn({ role: 'agent', recruits: true });
      const candidate = await newPerson(what, insider);
      const wanted = `${candidate.word}|${candidate.ticket}|${candidate.quote}|${candidate.file}`;
      const { rows: tables } = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where has_table_privilege('desk', format('%I.%I', schemaname, tablename), 'select')
          and schemaname in ('public', 'private', 'auth')`.execute(database.kysely);
      expect(tables.length).toBeGreaterThan(25);
      const confined = deskDatabase(database.kysely);
      const findAs = async (agent: DeskAgent) => {
        const found: string[] = [];
        for (const { name } of tables) {
          const { rows } = await runAsAgent(agent.id, () =>
            sql`select from ${sql.raw(name)} t where t::text ~ ${wanted} limit 1`.execute(confined),
          );
          if (rows.length > 0) found.push(name);
        }
        return found;
      };
      for (const given of rights.filter(what.isHiddenFrom)) {
        expect(await findAs(await signIn(given))).toEqual([]);
      }
      const seen = await findAs(insider);
      expect(seen).toEqual(
        expect.arrayContaining(['public.tickets', 'public.files', 'public.outbox']),
      );
      expect(seen.length).toBeGreaterThan(10);
    });
  });

  it('asks nothing in nobody’s name, and nothing for whoever is no agent any more', async () => {
    const confined = deskDatabase(database.kysely);
    await expect(confined.selectFrom('tickets').select('id').execute()).rejects.toThrow('nobody');
    const gone = await signIn({ role: 'admin', recruits: true });
    const left = database.kysely.updateTable('users').set({ active: false });
    await left.where('id', '=', gone.id).execute();
    const found = await runAsAgent(gone.id, () =>
      confined.selectFrom('tickets').select('id').execute(),
    );
    expect(found).toEqual([]);
  });

  it('leaves the connection to nobody', async () => {
    const confined = deskDatabase(database.kysely);
    await runAsAgent(colleague.id, async () => {
      await expect(sql`select 1 / 0`.execute(confined)).rejects.toThrow();
      await expect(
        confined.transaction().execute((trx) => sql`select 1 / 0`.execute(trx)),
      ).rejects.toThrow();
      const { rows } = await sql<{ role: string }>`select current_user as role`.execute(confined);
      expect(rows).toEqual([{ role: 'desk' }]);
    });
    const { rows } = await sql<{ role: string; agent: string | null }>`
      select current_user as role, nullif(current_setting('delvanta.agent', true), '') as agent`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ role: 'postgres', agent: null }]);
  });
});
