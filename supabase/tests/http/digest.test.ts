import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneClickUrl, unsubscribeToken } from '#domain/digest/unsubscribe.ts';
import { formSecret } from '#tests/support/product.ts';
import { type Project, runtimes, startProject } from '#tests/support/project.ts';

const agent = 'anna@delvanta.example';

let project: Project;
let id: string;
let token: string;
beforeAll(async () => {
  project = await startProject(['digest']);
  id = await project.addAgent(agent);
  token = await unsubscribeToken(formSecret, id);
});
afterAll(() => project?.stop());

describe.each(runtimes)('the link that switches an overview off, on %s', (runtime) => {
  const users = () => project.database.kysely;
  const choice = () =>
    users().selectFrom('users').select(['digest', 'digest_hour']).where('id', '=', id);
  const set = (traits: { digest?: string; active?: boolean }) =>
    users().updateTable('users').set(traits).where('id', '=', id).execute();
  const call = (path: string, init: Parameters<Project['call']>[2] = {}) =>
    project.call(runtime, `digest${path}`, {
      redirect: 'manual',
      ...init,
      headers: { 'X-Forwarded-For': `from-${runtime}`, ...init.headers },
    });
  const oneClick = (of: string) =>
    call(`/unsubscribe?${new URLSearchParams({ token: of })}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  const read = (of: string) => call('', { headers: { Authorization: `Bearer ${of}` } });

  beforeEach(() => set({ digest: 'daily', active: true }));

  it('is posted to by a mail program, without a session, and switches nothing else off', async () => {
    const before = await users()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { pathname, search } = new URL(oneClickUrl({ siteUrl: 'https://a.example' }, token));
    expect(pathname + search).toBe(`/functions/v1/digest/unsubscribe?token=${token}`);
    const answer = await oneClick(token);
    expect(await answer.json()).toEqual({ isOn: false });
    const after = await users()
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, digest: 'off' });
    expect((await oneClick(token)).status, 'a second time').toBe(200);
    const told = await users()
      .selectFrom('auth.audit_log_entries')
      .select('payload')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(told.payload).toMatchObject({
      ...{ action: 'profile_changed', actor_id: id },
      traits: { digest: { days: 'off', hour: 8 }, by: 'link' },
    });
  });

  it('changes nothing when it is looked at: it leads to the page with the button', async () => {
    const answer = await call(`/unsubscribe?token=${token}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(
      new RegExp(`^http://localhost:\\d+/digest\\?lang=nl#${token}$`),
    );
    expect(await (await read(token)).json()).toEqual({ isOn: true });
    expect(await choice().executeTakeFirst()).toEqual({ digest: 'daily', digest_hour: 8 });
  });

  it('is pressed by the page, whose token stands in no address', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await call('/unsubscribe', { method: 'POST', headers });
    expect(await answer.json()).toEqual({ isOn: false });
    expect(await (await read(token)).json()).toEqual({ isOn: false });
  });

  it('is nobody else’s, ends with the account, and lets nobody guess for long', async () => {
    const other = await unsubscribeToken(formSecret, '00000000-0000-4000-8000-000000000000');
    const forged = `${id}.${other.split('.')[1]}`;
    const elsewhere = await unsubscribeToken('another secret', id);
    await set({ active: false });
    expect((await oneClick(token)).status, 'of somebody who left').toBe(404);
    await set({ active: true });
    for (const wrong of [other, forged, elsewhere, token.slice(0, -1), 'x', '']) {
      expect((await oneClick(wrong)).status, wrong).toBe(404);
    }
    const led = await call(`/unsubscribe?token=${encodeURIComponent('x#\r\nSet-Cookie: a')}`);
    expect(led.headers.get('Set-Cookie')).toBeNull();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) statuses.push((await oneClick('guess')).status);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    expect((await oneClick(token)).status).toBe(200);
  });
});
