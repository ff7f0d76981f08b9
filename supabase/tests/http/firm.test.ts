import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firm } from '#contract/firm.ts';
import { noFirmChanges } from '#contract/firm-setting.ts';
import { anonKey, type Project, runtimes, startProject } from '#tests/support/project.ts';

const admin = 'anna@delvanta.example';
const agent = 'bram@delvanta.example';

let project: Project;
/** Signed in once: how often one may is limited. */
let sessions: Map<string, Record<string, string>>;
beforeAll(async () => {
  project = await startProject(['desk', 'vacancies']);
  await project.addAgent(admin);
  await project.addAgent(agent, 'Bram');
  await project.database.kysely
    .updateTable('users')
    .set({ rol: 'agent' })
    .where('email', '=', agent)
    .execute();
  sessions = new Map([
    [admin, (await project.signIn(admin)).headers],
    [agent, (await project.signIn(agent)).headers],
  ]);
});
afterAll(() => project?.stop());

describe.each(runtimes)('the facts of the firm on %s', (runtime) => {
  const as = async (email: string) => {
    const headers = sessions.get(email)!;
    return {
      get: (path = '') => project.call(runtime, `desk/settings/firm${path}`, { headers }),
      put: (body: object) =>
        project.call(runtime, 'desk/settings/firm', {
          method: 'PUT',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
    };
  };
  const told = async (query = '') =>
    project.call(runtime, `vacancies?${query}`, { headers: { apikey: anonKey } });

  it('are changed by admins, read by agents, told to everybody, and kept with who and when', async () => {
    const anna = await as(admin);
    const bram = await as(agent);
    const { version, ...before } = await (await anna.get()).json();
    const change = {
      ...noFirmChanges,
      version,
      phone: `+31 (0)20-123 45 6${version}`,
      postalCode: '1015cj',
    };
    expect((await bram.put(change)).status).toBe(403);
    expect((await bram.get('/versions')).status).toBe(403);
    const phone = `+3120123456${version}`;
    const saved = await anna.put(change);
    expect(saved.status).toBe(200);
    expect(await saved.json()).toMatchObject({
      version: version + 1,
      phone,
      postalCode: '1015 CJ',
    });
    expect(await (await bram.get()).json()).toMatchObject({ phone });
    expect((await anna.put(change)).status, 'from a version that is over').toBe(409);
    expect((await (await told()).json()).firm).toMatchObject({ phone, street: null });
    expect(await (await told('format=xml')).text()).toContain('1015 CJ');
    const [latest] = await (await anna.get('/versions')).json();
    expect(latest).toMatchObject({ by: 'Anna de Vries', before, after: { phone } });
  });

  it.each([
    ['phone', { phone: '020 123 45 67' }],
    ['phone', { phone: '+31 call me' }],
    ['postalCode', { postalCode: '12345' }],
    ['closes', { closes: '07:00' }],
    ['opens', { opens: '25:00' }],
    ['linkedIn', { linkedIn: 'http://linkedin.example/firm' }],
    ['linkedIn', { linkedIn: 'javascript:alert(1)' }],
    ['linkedIn', { linkedIn: 'https://user:secret@linkedin.example/firm' }],
    ['linkedIn', { linkedIn: 'https://linkedin.example/x\r\nSet-Cookie: a=b' }],
    ['linkedIn', { linkedIn: 'https://127.0.0.1/firm' }],
    ['partners', { partners: [] }],
    ['partners.0.url', { partners: [{ name: 'A', logo: null, url: 'javascript:alert(1)' }] }],
    [
      'partners.0.logo',
      { partners: [{ name: 'A', logo: 'https://x.example/a', url: firm.linkedIn }] },
    ],
  ])('are refused where %s is not as it has to be: %j', async (field, wrong) => {
    const anna = await as(admin);
    const { version, ...before } = await (await anna.get()).json();
    const answer = await anna.put({ ...noFirmChanges, version, ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys((await answer.json()).error.fields)).toContain(field);
    expect(await (await anna.get()).json()).toEqual({ ...before, version });
  });
});
