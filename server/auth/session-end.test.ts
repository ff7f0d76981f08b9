import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeAuth, password, siteUrl } from '#tests/support/auth.ts';
import { deleteStaleAuthRecords } from './cleanup.ts';

const day = 24 * 3_600_000;

describeAuth('a session', (auth) => {
  async function signIn() {
    const email = `${randomUUID()}@delvanta.example`;
    await auth.addAgent(email);
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email, password });
    return { client, tokens: data.session! };
  }
  type Tokens = Awaited<ReturnType<typeof signIn>>['tokens'];

  const refresh = (tokens: Tokens) =>
    auth.client().auth.refreshSession({ refresh_token: tokens.refresh_token });
  const setDays = (idle: number, absolute: number) =>
    auth.database.kysely
      .updateTable('session_settings')
      .set({ idle_days: idle, absolute_days: absolute })
      .execute();

  it('ends seven days after it was last renewed, by the refusal that GoTrue has for that', async () => {
    const { tokens } = await signIn();
    auth.wait(7 * day - 60_000);
    const renewed = (await refresh(tokens)).data.session!;
    auth.wait(7 * day + 1000);
    const { error } = await refresh(renewed);
    expect(error).toMatchObject({ status: 400, code: 'session_expired' });
    // Once it is swept away there is nothing left to be told of.
    await deleteStaleAuthRecords(
      auth.database.kysely,
      new Date(auth.deps.now().getTime() + 2 * day),
    );
    expect((await refresh(renewed)).error).toMatchObject({ code: 'refresh_token_not_found' });
  });

  it('ends after thirty days, however often it was renewed', async () => {
    let { tokens } = await signIn();
    for (let week = 0; week < 4; week++) {
      auth.wait(7 * day - 1000);
      const { data } = await refresh(tokens);
      tokens = data.session!;
    }
    auth.wait(2 * day + 5000);
    expect((await refresh(tokens)).error).toMatchObject({ code: 'session_expired' });
  });

  it('lets in nobody by an access token that outlives it, once the setting is shorter', async () => {
    const { tokens } = await signIn();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const isAgent = async () =>
      (await auth.authenticate(new Request(siteUrl, { headers }))) !== null;
    await setDays(7, 30);
    expect(await isAgent()).toBe(true);
    await auth.database.pool.query(
      `update auth.sessions set created_at = created_at - interval '2 days',
         refreshed_at = refreshed_at - interval '2 days'`,
    );
    expect(await isAgent()).toBe(true);
    await setDays(1, 30);
    expect(await isAgent(), 'idle').toBe(false);
    const answer = await auth.client().auth.getUser(tokens.access_token);
    expect(answer.error).not.toBeNull();
    await setDays(7, 1);
    expect(await isAgent(), 'at all').toBe(false);
    expect((await refresh(tokens)).error).toMatchObject({ code: 'session_expired' });
    await setDays(7, 30);
    expect(await isAgent()).toBe(true);
  });

  it.each([
    [0, 30],
    [31, 30],
    [7, 0],
    [7, 91],
  ])('never lives %d days without use and %d at all', async (idle, absolute) => {
    await expect(setDays(idle, absolute)).rejects.toThrow('check');
  });
});
