import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostTokens, type NewToken } from '#contract/api-tokens.ts';
import type { AccountApp } from '#functions/account/app.ts';
import type { DeskApp } from '#functions/desk/app.ts';
import {
  anonKey,
  asOwner,
  type Project,
  type Runtime,
  runtimes,
  startProject,
} from '#tests/support/project.ts';
import { matrix } from '../permission-matrix.ts';

let project: Project;
beforeAll(async () => {
  project = await startProject(['account', 'desk']);
});
afterAll(() => project?.stop());

const forReading: NewToken = { name: 'Report', scope: 'read', days: 30 };
const forWriting: NewToken = { name: 'Import', scope: 'write', days: 30 };

describe.each(runtimes)('a token for programs, on %s', (runtime) => {
  const accountOf = (headers: Record<string, string>) =>
    hc<AccountApp>(project.rootOf(runtime, 'account'), { headers }).account;
  const deskOf = (headers: Record<string, string>, on: Runtime = runtime) =>
    hc<DeskApp>(project.rootOf(on, 'desk'), { headers }).desk;
  const users = () => project.database.kysely.updateTable('users');
  const tokens = () => project.database.kysely.updateTable('private.api_tokens');

  async function newAgent(rol: 'agent' | 'admin' = 'agent') {
    const email = `${randomUUID()}@delvanta.example`;
    const id = await project.addAgent(email);
    await users().set({ rol, recruiting: false }).where('id', '=', id).execute();
    const { headers } = await project.signIn(email);
    const account = accountOf(headers);
    const make = async (json: NewToken) => {
      const answer = await account['api-tokens'].$post({ json });
      expect(answer.status).toBe(201);
      return asOwner((await answer.json()).token);
    };
    return { id, email, headers, account, make };
  }

  async function newTicket(headers: Record<string, string>, subject = randomUUID()) {
    const customer = { name: 'Jan', email: `${randomUUID()}@lab.example`, locale: 'nl' as const };
    return deskOf(headers).tickets.$post({
      json: {
        ...{ newContact: customer, subject, priority: 'high', assigneeId: null, locale: 'nl' },
        message: { id: randomUUID(), kind: 'note', body: 'Seen.' },
      },
    });
  }

  it('reads in its owner’s name, and writes only where it was made for that', async () => {
    const anna = await newAgent();
    const [reading, writing] = [await anna.make(forReading), await anna.make(forWriting)];
    expect(reading.Authorization).toMatch(/^Bearer dlv_[\w-]{43}$/);
    expect((await deskOf(reading).queue.$get({ query: {} })).status).toBe(200);
    const refused = await newTicket(reading);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'token_scope' } });

    const made = await newTicket(writing);
    const { id } = await made.json();
    expect(made.status).toBe(200);
    const read = await deskOf(reading).tickets[':id'].$get({ param: { id } });
    expect(JSON.stringify(await read.json())).toContain(anna.id);
  });

  it('reaches nothing that admins do, no settings, team, audit trail or sign-in', async () => {
    const token = await (await newAgent('admin')).make(forWriting);
    const { id } = await (await newTicket(token)).json();
    const closed = Object.entries(matrix).filter(
      ([route, { role }]) =>
        role === 'admin' || /\/desk\/(settings|profile|audit|backups|mail-log)/.test(route),
    );
    expect(closed.length).toBeGreaterThan(20);
    for (const [route] of closed) {
      const [method = '', path = ''] = route.split(' ');
      const at = path.slice(1).replace(/:\w+/g, id);
      const answer = await project.call(runtime, at, {
        method,
        headers: { ...token, 'Content-Type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      });
      expect(answer.status, route).toBe(403);
    }
    for (const path of ['api-tokens', 'api-tokens/all', 'sessions', 'security', 'invitations']) {
      const answer = await project.call(runtime, `account/${path}`, { headers: token });
      expect(answer.status, path).toBe(401);
    }
    const another = await accountOf(token)['api-tokens'].$post({ json: forWriting });
    expect(another.status).toBe(401);
    for (const path of ['/auth/v1/user', '/rest/v1/users', '/storage/v1/object/list/cv']) {
      const headers = { ...token, apikey: anonKey };
      const answer = await fetch(`${project.siteUrl}${path}`, { headers });
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
    }
  });

  it('follows its owner: their rights, a factor that is required, the end of their access', async () => {
    const anna = await newAgent();
    const token = await anna.make(forReading);
    const board = () => deskOf(token).recruiting.$get({ query: {} });
    expect((await board()).status).toBe(404);
    await users().set({ recruiting: true }).where('id', '=', anna.id).execute();
    expect((await board()).status).toBe(200);

    const factor = project.database.kysely.updateTable('session_settings');
    await factor.set({ second_factor_from: '2020-01-01' }).execute();
    const owed = await deskOf(token).agents.$get();
    await factor.set({ second_factor_from: null }).execute();
    expect(await owed.json()).toMatchObject({ error: { code: 'factor_required' } });

    await users().set({ active: false }).where('id', '=', anna.id).execute();
    expect((await deskOf(token).agents.$get()).status).toBe(401);
  });

  it('ends on its day, and at once when its owner or an admin revokes it', async () => {
    const [anna, admin, other] = [await newAgent(), await newAgent('admin'), await newAgent()];
    const status = async (token: Record<string, string>) =>
      (await deskOf(token).agents.$get()).status;
    const expiring = await anna.make(forReading);
    expect(await status(expiring)).toBe(200);
    await tokens().set({ expires_at: new Date() }).where('user_id', '=', anna.id).execute();
    expect(await status(expiring)).toBe(401);

    for (const by of [anna, admin]) {
      const token = await anna.make({ ...forReading, name: by.email });
      const listed = await (await admin.account['api-tokens'].all.$get()).json();
      const { id = '' } = listed.find(({ name }) => name === by.email) ?? {};
      const param = { id };
      expect((await other.account['api-tokens'][':id'].$delete({ param })).status).toBe(404);
      expect(await status(token)).toBe(200);
      expect((await by.account['api-tokens'][':id'].$delete({ param })).status).toBe(200);
      expect(await status(token)).toBe(401);
    }
    expect((await anna.account['api-tokens'].all.$get()).status).toBe(403);
  });

  it('is made only after a fresh proof, at most ten at once, and kept as a hash', async () => {
    const anna = await newAgent();
    const token = await anna.make(forReading);
    const rows = await project.database.kysely
      .selectFrom('private.api_tokens')
      .selectAll()
      .where('user_id', '=', anna.id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain(token.Authorization.slice('Bearer dlv_'.length));
    expect((await anna.account['api-tokens'].$get()).status).toBe(200);
    for (let count = 1; count < mostTokens; count++) await anna.make(forReading);
    const tooMany = await anna.account['api-tokens'].$post({ json: forReading });
    expect(await tooMany.json()).toMatchObject({ error: { code: 'too_many_tokens' } });

    await project.database.kysely
      .updateTable('auth.mfa_amr_claims')
      .set({ updated_at: new Date(Date.now() - 11 * 60_000) })
      .where((eb) =>
        eb(
          'session_id',
          'in',
          eb.selectFrom('auth.sessions').select('id').where('user_id', '=', anna.id),
        ),
      )
      .execute();
    const stale = await anna.account['api-tokens'].$post({ json: forReading });
    expect(await stale.json()).toMatchObject({ error: { code: 'proof_required', deed: 'token' } });
  });

  it('leaves its making, first use and end on the audit trail, and the hour of its last use', async () => {
    const anna = await newAgent();
    const token = await anna.make(forReading);
    for (let count = 0; count < 2; count++) await deskOf(token).agents.$get();
    const [kept] = await (await anna.account['api-tokens'].$get()).json();
    expect(kept?.usedAt).toMatch(/:00:00\.000Z$/);
    await anna.account['api-tokens'][':id'].$delete({ param: { id: kept?.id ?? '' } });
    const entries = await project.database.kysely
      .selectFrom('auth.audit_log_entries')
      .select('payload')
      .where('payload', 'is not', null)
      .orderBy('created_at')
      .execute();
    const mine = entries
      .map(({ payload }) => payload as { actor_id?: string; action?: string })
      .filter(({ actor_id, action }) => actor_id === anna.id && action?.startsWith('api_token'));
    expect(mine.map(({ action }) => action)).toEqual([
      'api_token_created',
      'api_token_first_used',
      'api_token_revoked',
    ]);
  });

  it('is guessed by nobody: an address that tries is made to wait', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.77',
      Authorization: `Bearer dlv_${'A'.repeat(43)}`,
    };
    const statuses: number[] = [];
    for (let count = 0; count < 32; count++) {
      statuses.push((await project.call(runtime, 'desk/agents', { headers })).status);
    }
    expect(statuses[0]).toBe(runtime === 'Node' ? 401 : 429);
    expect(statuses.at(-1)).toBe(429);
  });
});
