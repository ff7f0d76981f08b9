import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { password } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, startDesk } from '#tests/support/desk.ts';

describe.each(engines)('roles, on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;
  let bram: DeskAgent;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startDesk(database);
    anna = await desk.signIn('anna@delvanta.example', 'Anna de Vries');
    bram = await desk.signIn('bram@delvanta.example', 'Bram Jansen', {
      role: 'agent',
      recruits: false,
    });
  });
  afterAll(() => database.close());

  const team = ({ api }: DeskAgent) => api.settings.team[':id'];
  const setRights = (by: DeskAgent, { id }: DeskAgent, json: object) =>
    team(by).$patch({ param: { id }, json });
  const deactivate = (by: DeskAgent, { id }: DeskAgent) =>
    team(by).deactivate.$post({ param: { id }, json: { reassignTo: null } });
  const codeOf = async (answer: { json(): Promise<unknown> }) =>
    ((await answer.json()) as { error?: { code: string } }).error?.code;
  const rightsOf = async ({ api }: DeskAgent) => (await api.profile.rights.$get()).json();

  it('makes whoever comes in by the insert an agent, whatever they write', async () => {
    await desk.auth.allowDomain('lab.example');
    const client = desk.auth.client();
    const email = 'eva@lab.example';
    await client.auth.signUp({ email, password });
    const [mail] = await desk.auth.mailsTo(email);
    const { hash } = await desk.auth.pressLink(mail!.link);
    const { data } = await client.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    const row = { id: data.user?.id, email, naam: 'Eva' };
    const asAdmin = await client.from('users').insert({ ...row, rol: 'admin' });
    expect(asAdmin.error).toMatchObject({ code: '42501' });
    const withGrant = await client.from('users').insert({ ...row, rol: 'agent', recruiting: true });
    expect(withGrant.error).not.toBeNull();
    expect((await client.from('users').insert({ ...row, rol: 'agent' })).error).toBeNull();
    const eva = { id: row.id ?? '', api: desk.apiFor(data.session?.access_token) };
    expect(await rightsOf(eva as DeskAgent)).toEqual({ role: 'agent', recruits: false });
    expect((await client.from('users').update({ rol: 'admin' }).eq('id', row.id)).error).not.toBe(
      null,
    );
    expect(
      await codeOf(await setRights(eva as DeskAgent, eva as DeskAgent, { role: 'admin' })),
    ).toBe('admins_only');
  });

  it('gives and takes rights at once, and keeps it in the audit trail', async () => {
    expect(await codeOf(await setRights(bram, bram, { role: 'admin' }))).toBe('admins_only');
    await setRights(anna, bram, { role: 'admin', recruits: true });
    expect(await rightsOf(bram)).toEqual({ role: 'admin', recruits: true });
    await setRights(bram, bram, { role: 'agent' });
    expect(await rightsOf(bram)).toEqual({ role: 'agent', recruits: true });
    expect((await bram.api.audit.$get({ query: {} })).status).toBe(403);
    const { entries } = await (await anna.api.audit.$get({ query: { kind: 'team' } })).json();
    expect(entries.map(({ action, name, subject }) => [action, name, subject])).toEqual([
      ['agent_rights_changed', 'Bram Jansen', 'Bram Jansen'],
      ['agent_rights_changed', 'Anna de Vries', 'Bram Jansen'],
    ]);
  });

  it('tells the other admins, and whom it is about, by mail what became of their rights', async () => {
    const carla = await desk.signIn('carla@delvanta.example', 'Carla Smit', {
      role: 'admin',
      recruits: false,
    });
    const subjects = async ({ email }: DeskAgent) =>
      (await desk.auth.mailsTo(email)).map(({ subject }) => subject);
    await setRights(carla, carla, { recruits: true });
    expect((await desk.auth.mailsTo(anna.email))[0]).toMatchObject({
      subject: 'De rechten van Carla Smit zijn gewijzigd',
      text: expect.stringContaining('ziet nu kandidaten'),
    });
    expect(await subjects(carla)).toEqual([]);
    await setRights(anna, carla, { role: 'agent' });
    expect(await subjects(carla)).toEqual(['De rechten van Carla Smit zijn gewijzigd']);
  });

  it('writes and mails nothing of a right that somebody has already', async () => {
    const dora = await desk.signIn('dora@delvanta.example', 'Dora Bos', { role: 'agent' });
    const twice = { role: 'admin', recruits: true } as const;
    const answers = await Promise.all([setRights(anna, dora, twice), setRights(anna, dora, twice)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await desk.auth.mailsTo(dora.email)).toHaveLength(1);
    const { entries } = await (await anna.api.audit.$get({ query: { kind: 'team' } })).json();
    const told = entries.filter(({ subject }) => subject === 'Dora Bos');
    expect(told, 'the right that changed, and no other').toMatchObject([
      { traits: { agent_id: dora.id, role: 'admin' } },
    ]);
    expect(told[0]?.traits).not.toHaveProperty('recruits');
    await setRights(anna, dora, { role: 'agent' });
  });

  it('keeps in the audit trail the names that people had then', async () => {
    await setRights(anna, bram, { recruits: false });
    const profile = await (await bram.api.profile.$get()).json();
    expect((await bram.api.profile.$put({ json: { ...profile, name: 'Nobody' } })).status).toBe(
      200,
    );
    const { entries } = await (await anna.api.audit.$get({ query: { kind: 'team' } })).json();
    expect(entries[0]).toMatchObject({ action: 'agent_rights_changed', subject: 'Bram Jansen' });
    const { entries: own } = await (
      await anna.api.audit.$get({ query: { person: bram.id, kind: 'team' } })
    ).json();
    expect(own[0]).toMatchObject({ name: 'Bram Jansen' });
    await bram.api.profile.$put({ json: profile });
  });

  describe('a change that lets more people in', () => {
    const access = ({ api }: DeskAgent) => api.settings.access;
    const read = async (agent: DeskAgent) => (await access(agent).$get()).json();
    const propose = async (agent: DeskAgent, domains: string[]) => {
      const { version } = await read(agent);
      return access(agent).$put({ json: { version, domains } });
    };
    /** Says yes to what the agent sees, or saw. */
    const confirm = async (agent: DeskAgent, seen?: string) => {
      const { proposal } = await read(agent);
      const at = seen ?? proposal?.at ?? new Date().toISOString();
      return access(agent).proposal.confirm.$post({ json: { at } });
    };
    const mayHaveAccount = async (email: string) => {
      const { error } = await desk.auth.client().auth.signUp({ email, password });
      return error === null;
    };
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    /** Makes the admins that there are now admins of long standing. */
    const settleAdmins = () =>
      database.kysely
        .updateTable('users')
        .set({ admin_since: daysAgo(8) })
        .where('admin_since', 'is not', null)
        .execute();
    beforeAll(async () => {
      await setRights(anna, bram, { role: 'admin' });
      await settleAdmins();
      await database.kysely.deleteFrom('access_settings').execute();
    });

    it('waits for the yes of another admin, who hears of it by mail', async () => {
      expect((await propose(anna, ['evil.example'])).status).toBe(200);
      expect(await mayHaveAccount('x@evil.example')).toBe(false);
      expect(await read(anna)).toMatchObject({ domains: [], proposal: { isOwn: true } });
      const waiting = { by: 'Anna de Vries', domains: ['evil.example'], isOwn: false };
      expect(await read(bram)).toMatchObject({ domains: [], proposal: waiting });
      expect((await desk.auth.mailsTo(bram.email))[0]?.subject).toContain('wacht op uw antwoord');
      expect(await codeOf(await confirm(anna))).toBe('forbidden');
      const answers = await Promise.all([confirm(bram), confirm(bram)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await read(bram)).toMatchObject({ domains: ['evil.example'], proposal: null });
      expect(await mayHaveAccount('x@evil.example')).toBe(true);
    });

    it('is confirmed as it was seen, and not what took its place meanwhile', async () => {
      await propose(anna, ['good.example']);
      const seen = (await read(bram)).proposal?.at;
      await propose(anna, ['bait.example']);
      expect(await codeOf(await confirm(bram, seen))).toBe('conflict');
      expect((await read(bram)).proposal).toMatchObject({ domains: ['bait.example'] });
      expect(await mayHaveAccount('x@bait.example')).toBe(false);
      await access(anna).proposal.$delete();
    });

    it('is declined, taken back, or forgotten after a week; shutting needs nobody', async () => {
      await propose(anna, ['evil.example', 'worse.example']);
      expect((await access(bram).proposal.$delete()).status).toBe(200);
      expect(await codeOf(await confirm(bram))).toBe('not_found');
      await propose(anna, ['evil.example', 'worse.example']);
      expect((await access(anna).proposal.$delete()).status).toBe(200);
      await propose(anna, ['evil.example', 'worse.example']);
      const made = new Date(Date.now() - 8 * 24 * 3_600_000);
      await database.kysely.updateTable('access_proposals').set({ created_at: made }).execute();
      expect(await codeOf(await confirm(bram))).toBe('not_found');
      expect((await read(bram)).proposal).toBeNull();
      expect((await propose(anna, [])).status).toBe(200);
      expect(await read(anna)).toMatchObject({ domains: [], proposal: null });
    });

    it('is not made from a setting that changed since', async () => {
      await propose(anna, ['evil.example']);
      const { version } = await read(anna);
      await database.kysely
        .insertInto('setting_changes')
        .values({ name: 'access', version: version + 1, actor_id: anna.id, old: '{}', new: '{}' })
        .execute();
      expect(await codeOf(await confirm(bram))).toBe('conflict');
      await access(anna).proposal.$delete();
    });

    it('takes effect at once where there is no other admin, nor was for a week', async () => {
      await setRights(anna, bram, { role: 'agent' });
      expect(await codeOf(await propose(anna, ['lab.example']))).toBe('no_second_admin');
      expect(await read(anna)).toMatchObject({ domains: [], proposal: null });
      await database.kysely
        .updateTable('users')
        .set({ admin_until: daysAgo(8) })
        .execute();
      await propose(anna, ['lab.example']);
      expect(await read(anna)).toMatchObject({ domains: ['lab.example'], proposal: null });
      await propose(anna, []);
    });

    it('is neither proposed nor confirmed by whom an admin made one just now', async () => {
      const dan = await desk.signIn('dan@delvanta.example', 'Dan Puppet', { role: 'agent' });
      await setRights(anna, dan, { role: 'admin' });
      expect(await codeOf(await propose(anna, ['evil.example'])), 'there is no second').toBe(
        'no_second_admin',
      );
      expect(await codeOf(await propose(dan, ['evil.example']))).toBe('no_second_admin');
      await setRights(anna, dan, { role: 'agent' });

      await setRights(anna, bram, { role: 'admin' });
      expect(await codeOf(await propose(anna, ['evil.example'])), 'nor once he left').toBe(
        'no_second_admin',
      );
      await settleAdmins();
      expect((await propose(anna, ['evil.example'])).status).toBe(200);
      await setRights(anna, dan, { role: 'admin' });
      expect(await codeOf(await confirm(dan))).toBe('no_second_admin');
      expect((await read(bram)).proposal, 'it still waits').not.toBeNull();
      expect(await codeOf(await propose(dan, ['evil.example', 'worse.example']))).toBe(
        'no_second_admin',
      );
      expect((await desk.auth.mailsTo(dan.email)).map(({ subject }) => subject)).not.toContainEqual(
        expect.stringContaining('wacht op uw antwoord'),
      );
      expect(await mayHaveAccount('x@evil.example')).toBe(false);

      // Nor counts what was proposed by somebody who is no admin any more, or is one anew.
      await setRights(bram, anna, { role: 'agent' });
      await setRights(bram, anna, { role: 'admin' });
      expect(await codeOf(await confirm(bram))).toBe('no_second_admin');
      await settleAdmins();
      expect((await confirm(dan)).status, 'after a week he counts').toBe(200);
      expect(await mayHaveAccount('x@evil.example')).toBe(true);
      await propose(anna, []);
      await setRights(anna, dan, { role: 'agent' });
      await setRights(anna, bram, { role: 'agent' });
    });
  });

  it('keeps an admin: the last one can neither be demoted nor leave', async () => {
    await setRights(anna, bram, { role: 'agent' });
    expect(await codeOf(await setRights(anna, anna, { role: 'agent' }))).toBe('last_admin');
    await setRights(anna, bram, { role: 'admin' });
    const both = await Promise.all([
      setRights(anna, bram, { role: 'agent' }),
      setRights(bram, anna, { role: 'agent' }),
    ]);
    // One came first; the other was no admin any more, or would have been the last to go.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = database.kysely.selectFrom('users').select('id').where('rol', '=', 'admin');
    const [left] = await admins.where('active', '=', true).execute();
    const [admin, agent] = left?.id === anna.id ? [anna, bram] : [bram, anna];
    await setRights(admin, agent, { role: 'admin' });
    const leaving = await Promise.all([deactivate(anna, bram), deactivate(bram, anna)]);
    expect(leaving.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await admins.where('active', '=', true).execute()).toHaveLength(1);
  });
});
