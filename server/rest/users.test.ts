import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { anonKey, describeAuth, password } from '#tests/support/auth.ts';

const somebody = () => `${randomUUID()}@delvanta.example`;

describeAuth('the users table', (auth) => {
  async function agent({ withRecord = true } = {}) {
    const email = somebody();
    const id = await auth.addAgent(email);
    if (!withRecord) await auth.database.kysely.deleteFrom('users').where('id', '=', id).execute();
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password });
    return { id, email, client, users: () => client.from('users') };
  }

  it('shows an agent the own record, looked up by e-mail, at most one', async () => {
    const { id, email, users } = await agent();
    const found = await users().select('id, email, naam, rol').eq('email', email).maybeSingle();
    expect(found.data).toEqual({ id, email, naam: 'Anna de Vries', rol: 'admin' });
    const single = await users().select('id').eq('id', id).limit(1).single();
    expect(single.data).toEqual({ id });
    const counted = await users().select('id', { count: 'exact', head: true }).eq('email', email);
    expect(counted.count).toBe(1);
  });

  it('answers PGRST116 where there is no such row, and null where there may be none', async () => {
    const { users } = await agent();
    const missing = await users().select('id').eq('email', somebody()).single();
    expect(missing).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const perhaps = await users().select('id').eq('email', somebody()).maybeSingle();
    expect(perhaps).toMatchObject({ data: null, error: null });
  });

  it('hides every colleague', async () => {
    const [anna, ben] = [await agent(), await agent()];
    expect((await anna.users().select('id')).data).toHaveLength(1);
    expect((await anna.users().select('id').eq('email', ben.email)).data).toEqual([]);
  });

  it('lets an agent create the own record and no other', async () => {
    const { id, email, users } = await agent({ withRecord: false });
    const row = { id, email, naam: 'Anna', rol: 'agent' };
    for (const wrong of [
      { ...row, id: randomUUID() },
      { ...row, email: somebody() },
      { ...row, rol: 'admin' },
      { ...row, active: true },
      { ...row, naam: '   ' },
      { ...row, naam: '\u00a0\u200b\u3164\u2800' },
    ]) {
      expect((await users().insert(wrong)).error).not.toBeNull();
    }
    const made = await users().insert(row).select('id, email, naam, rol').single();
    expect(made).toMatchObject({ status: 201, data: row });
    expect((await users().insert(row)).error).toMatchObject({ code: '23505' });
  });

  it('lets nobody change or delete, and strangers not even look', async () => {
    const { id, users } = await agent();
    const denied = { error: { code: '42501' } };
    expect(await users().update({ naam: 'Eve' }).eq('id', id)).toMatchObject({
      status: 403,
      ...denied,
    });
    expect(await users().delete().eq('id', id)).toMatchObject({ status: 403, ...denied });
    const stranger = auth.client();
    expect(await stranger.from('users').select('*')).toMatchObject({ status: 401, ...denied });
    const insert = { id: randomUUID(), email: somebody(), naam: 'Eve', rol: 'agent' };
    expect(await stranger.from('users').insert(insert)).toMatchObject({ status: 401, ...denied });
  });

  it('refuses what it does not speak with a readable error', async () => {
    const { users, client } = await agent();
    expect((await users().select('secret')).error?.code).toBe('42703');
    expect((await users().select('*')).error?.code).toBe('42501');
    expect((await users().select('id').filter('email', 'xx', 'x')).error?.code).toBe('PGRST100');
    expect((await users().select('id').eq('id', 'x')).error?.code).toBe('22P02');
    expect(await client.from('tickets').select('*')).toMatchObject({
      status: 403,
      error: { code: '42501' },
    });
  });

  it('refuses the token of a session that ended', async () => {
    const { client, users } = await agent();
    const { data } = await client.auth.getSession();
    await auth.client().auth.admin.signOut(data.session!.access_token);
    expect(await users().select('*')).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
  });

  it('never lets anybody act as another, with 200 requests at once', async () => {
    const agents = [await agent(), await agent()];
    const tokens = await Promise.all(
      agents.map(async ({ client }) => (await client.auth.getSession()).data.session!.access_token),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const who = i % 3;
        const bearer = tokens[who] ?? anonKey;
        const headers = { apikey: anonKey, authorization: `Bearer ${bearer}` };
        const answer = await auth.app.request('/rest/v1/users?select=id', { headers });
        return { who, status: answer.status, body: await answer.json() };
      }),
    );
    for (const { who, status, body } of answers) {
      const owner = agents[who];
      if (owner) expect({ status, body }).toEqual({ status: 200, body: [{ id: owner.id }] });
      else expect(status).toBe(401);
    }
  });
});
