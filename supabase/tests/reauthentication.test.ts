import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { generate } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackups } from '#server/archive/backups.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, password, siteUrl } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, startDesk } from '#tests/support/desk.ts';
import { functionDeps } from '#tests/support/functions.ts';

const elevenMinutes = 11 * 60_000;
const another = 'an entirely different sentence';

/** What somebody can do with a session that was left open or stolen: its access token. */
describe.each(engines)('a session alone, on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let directory: string;
  let desk: Desk;

  beforeAll(async () => {
    database = await openFresh();
    directory = await mkdtemp(join(tmpdir(), 'delvanta-backups-'));
    const deps = functionDeps(database);
    const backups = createBackups({ database, files: deps.files, key: 'of the tests' }, directory);
    desk = await startDesk(database, {
      files: deps.files,
      backups: { ...backups, make: async () => basename(await backups.make()) },
      now: () => desk.auth.deps.now(),
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });

  let count = 0;
  const signIn = () => desk.signIn(`agent-${count++}@delvanta.example`, 'Anna de Vries');

  const call = (token: string, method: string, path: string, body?: object) => {
    const app = path.startsWith('desk/') ? desk.request : desk.auth.app.request;
    const root = path.startsWith('auth/') ? siteUrl : `${siteUrl}/functions/v1`;
    return app(`${root}/${path}`, {
      method,
      headers: {
        apikey: anonKey,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };

  const id = '00000000-0000-4000-8000-000000000000';
  it.each([
    ['access', 'POST', 'desk/settings/access/proposal/confirm', {}],
    ['access', 'DELETE', 'desk/settings/access/proposal', undefined],
    ['access', 'PUT', 'desk/settings/access', { domains: ['evil.example'], version: 1 }],
    ['access', 'PUT', 'desk/settings/sessions', { idleDays: 30, absoluteDays: 90, version: 1 }],
    ['retention', 'PUT', 'desk/settings/retention', { version: 1 }],
    ['team', 'POST', `desk/settings/team/${id}/deactivate`, { reassignTo: null }],
    ['team', 'POST', `desk/settings/team/${id}/activate`, {}],
    ['team', 'PATCH', `desk/settings/team/${id}`, { role: 'admin' }],
    ['team', 'POST', 'account/invitations', { email: 'a@evil.example', language: 'en' }],
    ['team', 'DELETE', 'account/invitations/a@evil.example', undefined],
    ['factor', 'POST', 'account/recovery-codes', undefined],
    ['backup', 'POST', 'desk/backups', undefined],
    ['backup', 'POST', 'desk/backups/delvanta-20260101T000000Z.tar.gz/download', undefined],
    ['export', 'POST', 'desk/queue/export', {}],
    ['export', 'GET', 'desk/quotes/export?language=nl', undefined],
    ['erasure', 'POST', `desk/tickets/${id}/erase`, undefined],
  ])('is not enough for %s: %s %s', async (deed, method, path, body) => {
    const { token } = await signIn();
    desk.auth.wait(elevenMinutes);
    const existing = path.replace(id, await desk.newTicket());
    const refused = await call(token, method, existing, body);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ error: { code: 'proof_required', deed } });
  });

  it.each([
    ['the password', 'PUT', 'auth/v1/user', { password: another }],
    ['the address', 'PUT', 'auth/v1/user', { email: 'evil@delvanta.example' }],
    ['a second factor', 'POST', 'auth/v1/factors', { factor_type: 'totp' }],
    ['a way in', 'GET', 'auth/v1/user/identities/authorize?provider=azure', undefined],
    ['a way in', 'DELETE', `auth/v1/user/identities/${id}`, undefined],
  ])('changes nothing of the account: %s', async (_what, method, path, body) => {
    const { token, email } = await signIn();
    desk.auth.wait(elevenMinutes);
    const refused = await call(token, method, path, body);
    expect([400, 403]).toContain(refused.status);
    expect(await refused.json()).toMatchObject({ error_code: 'reauthentication_needed' });
    const { error } = await desk.auth.client().auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
  });

  it('does not become a proof by being renewed, or by changing what it may', async () => {
    const { client, token } = await signIn();
    desk.auth.wait(elevenMinutes);
    await client.auth.refreshSession();
    await client.auth.updateUser({ data: { language: 'en' } });
    expect((await call(token, 'POST', 'desk/backups')).status).toBe(403);
  });

  it('is enough again once its owner gave the password, or the code of the second factor', async () => {
    const { client, email, token } = await signIn();
    desk.auth.wait(elevenMinutes);
    const anew = await desk.auth.client().auth.signInWithPassword({ email, password });
    const proved = anew.data.session!.access_token;
    expect((await call(proved, 'POST', 'desk/backups')).status).toBe(200);
    expect((await call(token, 'POST', 'desk/backups')).status).toBe(403);

    await client.auth.setSession(anew.data.session!);
    const { data: factor } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const verify = async () => {
      const epoch = Math.floor(desk.auth.deps.now().getTime() / 1000);
      const code = await generate({ secret: factor!.totp.secret, epoch });
      return client.auth.mfa.challengeAndVerify({ factorId: factor!.id, code });
    };
    const raised = (await verify()).data!.access_token;
    desk.auth.wait(elevenMinutes);
    expect((await call(raised, 'POST', 'desk/backups')).status).toBe(403);
    const removal = await client.auth.mfa.unenroll({ factorId: factor!.id });
    expect(removal.error).toMatchObject({ code: 'reauthentication_needed' });
    await verify();
    expect((await call(raised, 'POST', 'desk/backups')).status).toBe(200);
  });
});
