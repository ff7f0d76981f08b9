import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { password, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { deleteStaleAuthRecords } from './cleanup.ts';

const day = 24 * 3_600_000;

it.each(engines)('forgets what nobody comes back for, on %s', async (_name, openFresh) => {
  const database = await openFresh();
  const auth = await startAuth(database);
  await auth.allowDomain('allowed.example');
  const [agent, applicant] = [`${randomUUID()}@allowed.example`, `${randomUUID()}@allowed.example`];
  await auth.addAgent(agent);
  const client = auth.client();
  await client.auth.signInWithPassword({ email: agent, password });
  await client.auth.refreshSession();
  await auth.client({}, { flowType: 'pkce' }).auth.signUp({ email: applicant, password });

  const left = async () => {
    const { rows } = await database.pool.query(`select
      (select count(*)::int from auth.users) as users,
      (select count(*)::int from auth.flow_state) as flows,
      (select count(*)::int from auth.sessions) as sessions,
      (select count(*)::int from auth.refresh_tokens) as tokens`);
    return rows[0];
  };
  const forgetAfter = async (days: number) => {
    await deleteStaleAuthRecords(database.kysely, new Date(Date.now() + days * day));
    return left();
  };
  expect(await forgetAfter(0)).toEqual({ users: 2, flows: 1, sessions: 1, tokens: 2 });
  expect(await forgetAfter(2)).toEqual({ users: 2, flows: 0, sessions: 1, tokens: 2 });
  expect(await forgetAfter(7)).toEqual({ users: 2, flows: 0, sessions: 1, tokens: 2 });
  expect(await forgetAfter(9)).toEqual({ users: 2, flows: 0, sessions: 0, tokens: 0 });
  expect(await forgetAfter(31)).toEqual({ users: 1, flows: 0, sessions: 0, tokens: 0 });
  await database.close();
});
