import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { functionDeps, mount, postJson } from '#tests/support/functions.ts';
import type { OpenDatabase } from '../database/database.ts';
import { createSetup, createSetupLink } from './setup-link.ts';

describe.each(engines)('the first-time setup on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let app: ReturnType<typeof mount>;

  beforeAll(async () => {
    database = await openFresh();
    app = mount(createSetup, functionDeps(database));
  });
  afterAll(() => database.close());

  const newToken = async () => {
    const link = await createSetupLink(database.kysely, siteUrl);
    return link && new URL(link).searchParams.get('token');
  };
  const claim = (token: string | null, email = 'anna@delvanta.example', secret = password) =>
    postJson(app, 'first-time-setup', {
      ...{ token, naam: 'Anna', email, password: secret, language: 'en' },
    });

  it('refuses another token, an older one, and a weak password, which may be tried again', async () => {
    const older = await newToken();
    const token = await newToken();
    expect((await claim('x'.repeat(43))).status).toBe(403);
    expect((await claim(older)).status).toBe(403);
    const weak = await claim(token, undefined, 'short');
    expect(weak.status).toBe(422);
    expect((await weak.json()).error.fields.password.code).toBe('weak');
    expect(await database.kysely.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('gives the account to exactly one of twenty who come at once, and then to nobody', async () => {
    const token = await newToken();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => claim(token, `agent${i}@delvanta.example`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    const agents = await database.kysely.selectFrom('users').select(['email', 'rol']).execute();
    expect(agents).toHaveLength(1);
    expect(await newToken()).toBeNull();

    const auth = await startAuth(database);
    const { data } = await auth
      .client()
      .auth.signInWithPassword({ email: agents[0]?.email ?? '', password });
    expect(data.session).not.toBeNull();
    expect(data.user?.user_metadata).toMatchObject({ full_name: 'Anna', language: 'en' });
  });
});
