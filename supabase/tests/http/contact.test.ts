import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formSecret } from '#tests/support/product.ts';
import {
  anonKey,
  type Project,
  type Runtime,
  runtimes,
  startProject,
} from '#tests/support/project.ts';
import { proofFor, solve } from '#tests/support/proof-of-work.ts';

const path = 'send-contact-email';
const somebody = () => ({
  name: 'Jan Bakker',
  email: `${randomUUID()}@lab.example`,
  message: 'Kunnen jullie helpen?',
});
const message = somebody();

let project: Project;
beforeAll(async () => {
  project = await startProject(['challenge', path]);
});
afterAll(() => project?.stop());

const post = (runtime: Runtime, body: unknown, headers: Record<string, string> = {}) =>
  project.call(runtime, path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: anonKey, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Posts as a browser without script does. */
const postForm = (runtime: Runtime, fields: Record<string, string>, origin: string) =>
  project.call(runtime, path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
    body: new URLSearchParams(fields).toString(),
  });

describe.each(runtimes)('the contact form on %s', (runtime) => {
  const countTickets = async () =>
    (await project.database.kysely.selectFrom('tickets').select('id').execute()).length;

  it('gives a challenge that can be solved, for a form that exists', async () => {
    const challenge = await project.call(runtime, `challenge?form=${path}`);
    expect(await solve(await challenge.json())).toMatch(/^[\w+/=]+$/);
    expect((await project.call(runtime, 'challenge?form=desk')).status).toBe(422);
  });

  it('without script takes the longest text in any alphabet, and answers what it cannot read by a page', async () => {
    const origin = project.siteUrl;
    const long = { ...somebody(), message: '質'.repeat(10_000), locale: 'en' };
    expect((await postForm(runtime, long, origin)).status).toBe(303);
    const tooMuch = { ...long, message: '質'.repeat(20_000) };
    const refused = await project.call(runtime, path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: origin,
        Referer: `${origin}/?lang=en`,
      },
      body: new URLSearchParams(tooMuch).toString(),
    });
    expect(refused.status).toBe(413);
    expect(await refused.text()).toMatch(/<html lang="en">.*Not sent yet/s);
    const foreign = await postForm(runtime, long, 'https://evil.example');
    expect(foreign.status).toBe(403);
    expect(await foreign.text()).not.toContain('evil.example');
  });

  it('takes a message once per key, and another under the same key never', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const altcha = await proofFor(path, formSecret);
    const sent = { ...somebody(), altcha };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(runtime, sent, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
    const { rows } = await project.database.pool.query(
      `select quarantine, (select count(*)::int from outbox where ticket_id = t.id) as mails
       from tickets t join contacts c on c.id = t.contact_id where c.email = $1`,
      [sent.email],
    );
    expect(rows).toEqual([{ quarantine: null, mails: 2 }]);

    const other = await post(runtime, somebody(), key);
    expect(other.status).toBe(422);
    expect((await other.json()).error.code).toBe('idempotency_key_reused');
  });

  it('names each field that is wrong, in the language of the visitor', async () => {
    const wrong = { name: '  ', email: 'jan@', message: '\u0000\n', locale: 'en' };
    const answer = await post(runtime, wrong);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      error: {
        code: 'invalid',
        message: 'Not all fields are filled in correctly.',
        fields: {
          name: { code: 'required', message: 'This field is required.' },
          email: { code: 'invalid', message: 'This is not a valid value.' },
          message: { code: 'required', message: 'This field is required.' },
        },
      },
    });
  });

  it.each([
    ['malformed JSON', () => post(runtime, '{"name":'), 400],
    ['JSON that is no object', () => post(runtime, '[1]'), 400],
    ['a missing key', () => post(runtime, message, { apikey: '' }), 401],
    ['a wrong key', () => post(runtime, message, { apikey: 'other' }), 401],
    ['too large a body', () => post(runtime, { ...message, message: 'x'.repeat(140_000) }), 413],
    ['too long a message', () => post(runtime, { ...message, message: 'x'.repeat(10_001) }), 422],
    ['GET', () => project.call(runtime, path), 405],
    ['a form of another site', () => postForm(runtime, message, 'https://evil.example'), 403],
    ['a form of nowhere', () => postForm(runtime, message, 'null'), 403],
  ])('refuses %s and writes nothing', async (_what, send, status) => {
    const before = await countTickets();
    const answer = await send();
    expect(answer.status).toBe(status);
    // By a page to a browser without script.
    expect(await answer.text()).toMatch(/"message":"\w|<h1>\w/);
    expect(await countTickets()).toBe(before);
  });

  it('sends a browser without script back to a notice on the site', async () => {
    const { siteUrl } = project;
    const sent = await postForm(runtime, { ...somebody(), company: '', locale: 'en' }, siteUrl);
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      303,
      `${siteUrl}/?lang=en#contact-sent`,
    ]);
    const invalid = await postForm(runtime, { ...message, name: ' ' }, siteUrl);
    expect(invalid.status).toBe(422);
    const page = await invalid.text();
    expect(page).toContain('Naam: Dit veld is verplicht.');
    expect(page).toMatch(/<input id="name"[^>]* autofocus/);
    expect(page).toContain(message.message);
    const corrected = { ...somebody(), company: '', page_origin: siteUrl };
    const again = await postForm(runtime, corrected, siteUrl);
    expect(again.headers.get('Location')).toBe(`${siteUrl}/#contact-sent`);
  });

  it('lets wait what is too much of one e-mail address, and refuses its owner nothing', async () => {
    const { email } = somebody();
    const eager = () => ({ ...somebody(), email, message: `${somebody().email} needs help` });
    for (let i = 0; i < 7; i++) {
      const from = { 'X-Forwarded-For': `1.2.3.4, 203.0.113.${i + 1}` };
      expect((await post(runtime, eager(), from)).status).toBe(200);
    }
    const { rows } = await project.database.pool.query(
      `select quarantine from tickets t join contact_requests r on r.ticket_id = t.id
       where r.email = $1 order by number`,
      [email],
    );
    expect(rows.slice(5)).toEqual([{ quarantine: 'flood' }, { quarantine: 'flood' }]);
  });

  it('limits by network: of all that one subscriber can call from', async () => {
    const network = `2001:db8:${randomInt(1, 0xffff).toString(16)}:1`;
    const from = (host: number) => ({ 'X-Forwarded-For': `1.2.3.4, ${network}::${host + 1}` });
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, host) => post(runtime, {}, from(host))),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

it('lets the pages of the site read what a function elsewhere answers, and of no other', async () => {
  const { siteUrl } = project;
  const preflight = (origin: string) =>
    project.call('Deno', path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,content-type,idempotency-key',
      },
    });
  const own = await preflight(siteUrl);
  expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([204, siteUrl]);
  expect(own.headers.get('Access-Control-Allow-Headers')).toContain('idempotency-key');
  expect(own.headers.get('Access-Control-Max-Age'), 'asked once in two hours').toBe('7200');
  const other = await preflight('https://other.example');
  expect(other.headers.get('Access-Control-Allow-Origin')).toBeNull();
  // Refusals too: a form says in words what is wrong.
  const refused = await post('Deno', '{', { Origin: siteUrl });
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([
    400,
    siteUrl,
  ]);
});
