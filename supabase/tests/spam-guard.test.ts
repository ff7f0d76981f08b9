import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChallenge } from '#functions/challenge/handler.ts';
import { createDesk } from '#functions/desk/app.ts';
import { createFiles } from '#functions/files/handler.ts';
import { createSendContactEmail } from '#functions/send-contact-email/handler.ts';
import { createSubmitApplication } from '#functions/submit-application/handler.ts';
import type { FunctionEnv } from '#http/deps.ts';
import { createLimit, type Limit } from '#http/rate-limits.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { anonKey, password, siteUrl, startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';
import { pdf } from '#tests/support/documents.ts';
import { functionDeps, mount, postJson } from '#tests/support/functions.ts';
import { proofFor, solve } from '#tests/support/proof-of-work.ts';

const message = { name: 'Jan', email: 'jan@lab.example', message: 'Help' };
const advertisement = 'Buy at https://a.example, https://b.example and https://c.example';
const form = 'send-contact-email';

describe.each(engines)('the guard on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let deps: ReturnType<typeof functionDeps>;
  let site: ReturnType<typeof mount>;
  let token: string;
  let clock = 0;

  beforeAll(async () => {
    database = await openFresh();
    const auth = await startAuth(database);
    deps = {
      ...functionDeps(database),
      authenticate: auth.authenticate,
      now: () => new Date(Date.now() + clock),
    };
    site = mount(createSendContactEmail, deps);
    for (const create of [createChallenge, createFiles, createSubmitApplication]) {
      site.route('/functions/v1', create(deps));
    }
    site.route('/functions/v1', createDesk(deps) as never);
    await auth.addAgent('anna@delvanta.example');
    const { data } = await auth
      .client()
      .auth.signInWithPassword({ email: 'anna@delvanta.example', password });
    token = data.session?.access_token ?? '';
  });
  afterAll(() => database.close());

  /** Sends a message and tells where it ended up. */
  async function send(fields: Record<string, unknown>) {
    const answer = await postJson(site, form, { ...message, ...fields });
    expect(answer.status, 'never refused').toBe(200);
    const { reference } = await answer.json();
    const ticket = await database.kysely
      .selectFrom('tickets')
      .select(['id', 'quarantine'])
      .where('number', '=', Number(reference.slice(2)))
      .executeTakeFirstOrThrow();
    return { ...ticket, mails: await mailStates(ticket.id) };
  }
  const countTickets = async () =>
    (await database.kysely.selectFrom('tickets').select('id').execute()).length;
  const mailStates = async (ticketId: string) => {
    const query = database.kysely.selectFrom('outbox').select('status');
    const rows = await query.where('ticket_id', '=', ticketId).execute();
    return rows.map(({ status }) => status);
  };
  const desk = (
    method: string,
    path: string,
    authorization = `Bearer ${token}`,
    body?: Record<string, unknown>,
  ) =>
    site.request(`${siteUrl}/functions/v1/desk/${path}`, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const proof = (openedMsAgo?: number, secret = deps.settings.secret) =>
    proofFor(form, secret, openedMsAgo);

  it('gives a challenge for a form that exists, and lets a solved one pass', async () => {
    const challenge = await site.request(`${siteUrl}/functions/v1/challenge?form=${form}`);
    const altcha = await solve(await challenge.json());
    clock = 5_000;
    expect(await send({ altcha })).toMatchObject({ quarantine: null, mails: ['queued', 'queued'] });
    clock = 0;
  });

  it.each([
    ['with nonsense for a proof', async () => ({ altcha: 'eyJhIjoxfQ==' }), 'no-proof'],
    [
      'with a proof for another form',
      async () => ({ altcha: await proofFor('submit-enrolment', deps.settings.secret) }),
      'no-proof',
    ],
    [
      'with a proof signed by another',
      async () => ({ altcha: await proof(10_000, 'another secret') }),
      'no-proof',
    ],
    ['without a proof and full of links', async () => ({ message: advertisement }), 'links'],
    ['without a proof and in markup', async () => ({ message: '[url=a]b[/url]' }), 'links'],
    ['sent too fast', async () => ({ altcha: await proof(500) }), 'too-fast'],
    [
      'with the honeypot filled',
      async () => ({ altcha: await proof(), fax_extension: '12' }),
      'honeypot',
    ],
  ])('keeps a message %s apart, and its mail with it', async (_how, fields, reason) => {
    expect(await send(await fields())).toMatchObject({
      quarantine: reason,
      mails: ['held', 'held'],
    });
  });

  it('takes the documented payload alone: it reaches the firm', async () => {
    const payload = { company: 'Lab', message: 'See https://lab.example/manual. Help!' };
    expect(await send(payload)).toMatchObject({ quarantine: null, mails: ['queued', 'queued'] });
  });

  it('asks whoever had the form open for long to send it again, and keeps nothing apart', async () => {
    const late = { ...message, altcha: await proof(2 * 60 * 60 * 1000), locale: 'en' };
    const before = await countTickets();
    const answer = await postJson(site, form, late);
    expect([answer.status, (await answer.json()).error]).toEqual([
      422,
      { code: 'proof_expired', message: expect.stringContaining('send it again') },
    ]);
    expect(await countTickets()).toBe(before);
    expect(await send({ altcha: await proof() })).toMatchObject({ quarantine: null });
  });

  it('never keeps a person without script apart for having been slow', async () => {
    const slow = { ...message, message: 'Slowly', altcha: await proof(2 * 60 * 60 * 1000) };
    const before = await countTickets();
    const sent = await site.request(`${siteUrl}/functions/v1/${form}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: siteUrl },
      body: new URLSearchParams(slow).toString(),
    });
    expect(sent.headers.get('Location')).toContain('#contact-sent');
    const latest = await database.kysely
      .selectFrom('tickets')
      .select('quarantine')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    expect([await countTickets(), latest]).toEqual([before + 1, { quarantine: null }]);
  });

  describe('in a flood', () => {
    const countAs = async (reason: string | null) => {
      const tickets = database.kysely.selectFrom('tickets').select('id');
      return (await tickets.where('quarantine', reason ? '=' : 'is', reason).execute()).length;
    };
    /** Whoever calls from an address of their own, within the limits of production. */
    async function sendFrom(
      caller: string,
      fields: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) {
      const strict = { ...deps, limit };
      const app = new Hono<FunctionEnv>();
      app.use(async (c, next) => {
        c.set('clientAddress', caller);
        await next();
      });
      app.route('/functions/v1', createSendContactEmail(strict));
      const own = { email: `${randomUUID()}@lab.example`, message: `Help ${randomUUID()}` };
      const answer = await postJson(app, form, { ...message, ...own, ...fields }, headers);
      return answer.status;
    }
    let limit: Limit;
    beforeAll(async () => {
      await database.pool.query('truncate rate_limits');
      limit = createLimit(database.pool, 1);
    });

    it('lets 300 forms of a few networks wait, and takes what is proven, and a stranger’s', async () => {
      const [passed, waiting] = [await countAs(null), await countAs('flood')];
      const statuses = new Set<number>();
      for (let count = 0; count < 300; count++) {
        statuses.add(await sendFrom(`198.51.${count % 3}.${Math.floor(count / 3)}`));
      }
      expect([...statuses], 'none is refused').toEqual([200]);
      expect(await countAs(null), 'ten of each network').toBe(passed + 30);
      expect(await countAs('flood')).toBe(waiting + 270);

      expect(await sendFrom('203.0.113.1', { altcha: await proof() })).toBe(200);
      expect(await sendFrom('203.0.113.2')).toBe(200);
      expect(await countAs(null)).toBe(passed + 32);
    });

    it('asks nothing of whoever sends again what arrived, at once or later', async () => {
      const caller = '203.0.113.9';
      const before = await countAs(null);
      const own = { email: 'again@lab.example', message: 'Only once', altcha: await proof() };
      const key = { 'Idempotency-Key': randomUUID() };
      const sendAgain = () => sendFrom(caller, own, key);
      const statuses = await Promise.all(Array.from({ length: 50 }, sendAgain));
      expect([...new Set(statuses), await sendAgain()]).toEqual([200, 200]);
      expect(await countAs(null)).toBe(before + 1);
      expect(await sendFrom(caller), 'its points are not used up').toBe(200);
      expect(await countAs(null)).toBe(before + 2);
    });

    it('takes proven ones, whatever the unproven ones of many networks used up', async () => {
      for (let count = 0; count < 60; count++) await sendFrom(`198.18.${count}.1`);
      const [passed, waiting] = [await countAs(null), await countAs('flood')];
      expect(await sendFrom('203.0.113.3')).toBe(200);
      expect(await countAs('flood'), 'what all share is used up').toBe(waiting + 1);
      expect(await sendFrom('203.0.113.4', { altcha: await proof() })).toBe(200);
      expect(await countAs(null)).toBe(passed + 1);
    });

    it('takes what is proven, whatever its own network and address sent without a proof', async () => {
      await database.pool.query('truncate rate_limits');
      const caller = '203.0.113.5';
      const email = 'eva@lab.example';
      const statuses: number[] = [];
      for (let count = 0; count < 25; count++) statuses.push(await sendFrom(caller, { email }));
      expect(statuses).toContain(429);
      const passed = await countAs(null);
      expect(await sendFrom(caller, { email, altcha: await proof() })).toBe(200);
      expect(await countAs(null)).toBe(passed + 1);
    });

    it('lets a flood of proven ones wait, and refuses what one proof is tried for too often', async () => {
      await database.pool.query('truncate rate_limits');
      const caller = '203.0.113.6';
      const [passed, waiting] = [await countAs(null), await countAs('flood')];
      for (let count = 0; count < 62; count++) {
        expect(await sendFrom(caller, { altcha: await proof() })).toBe(200);
      }
      expect([await countAs(null), await countAs('flood')]).toEqual([passed + 60, waiting + 2]);
      const altcha = await proof();
      const statuses: number[] = [];
      for (let count = 0; count < 26; count++) statuses.push(await sendFrom(caller, { altcha }));
      expect(statuses).toEqual([...Array(25).fill(200), 429]);
    });

    it('takes the same words twice, and lets the third wait, wherever it is from', async () => {
      await database.pool.query('truncate rate_limits');
      const waiting = await countAs('flood');
      for (const caller of ['192.0.2.1', '198.51.100.1', '203.0.113.9']) {
        expect(await sendFrom(caller, { message: `Same  words` })).toBe(200);
      }
      expect(await countAs('flood')).toBe(waiting + 1);
    });
  });

  it('accepts a proof once', async () => {
    const altcha = await proof();
    expect(await send({ altcha })).toMatchObject({ quarantine: null });
    expect(await send({ altcha })).toMatchObject({ quarantine: 'no-proof' });
  });

  it('lets an agent see and release it; then its mail leaves', async () => {
    const { id } = await send({ message: advertisement });
    const listed = async (status: string) =>
      (await (await desk('GET', `queue?status=${status}`)).json()).tickets.map(
        (row: { id: string }) => row.id,
      );
    expect(await listed('unresolved')).not.toContain(id);
    expect(await listed('quarantine')).toContain(id);
    const released = await desk('POST', `tickets/${id}/release`);
    expect(await released.json()).toMatchObject({ quarantine: null, status: 'open' });
    expect(await mailStates(id)).toEqual(['queued', 'queued']);
    expect(await listed('unresolved')).toContain(id);
    expect((await desk('POST', `tickets/${id}/release`)).status).toBe(409);
    expect((await desk('POST', `tickets/${id}/release`, '')).status).toBe(401);
  });

  it('takes no reply while a ticket is in quarantine, and counts it as closed once it is', async () => {
    const { id } = await send({ message: advertisement });
    const counts = async () => (await desk('GET', 'queue/counts')).json();
    const before = await counts();
    const reply = { id: crypto.randomUUID(), kind: 'reply', body: 'Hello' };
    expect((await desk('POST', `tickets/${id}/messages`, undefined, reply)).status).toBe(409);
    const { version } = await (await desk('GET', `tickets/${id}`)).json();
    await desk('POST', `tickets/${id}/moves`, undefined, { to: 'closed', reason: 'spam', version });
    expect(await counts()).toEqual({
      ...before,
      quarantine: before.quarantine > 1 ? before.quarantine - 1 : undefined,
      closed: (before.closed ?? 0) + 1,
    });
    expect(await mailStates(id)).toEqual(['held', 'held']);
  });

  it('hands a CV to agents only, as a download, for five minutes', async () => {
    const body = new FormData();
    const fields = { name: 'Noor', email: 'noor@home.example', phone: '06', cv: '' };
    for (const [name, value] of Object.entries(fields)) if (value) body.append(name, value);
    body.append('cv', new File([pdf() as BlobPart], "Noor's cv.pdf"));
    const headers = { apikey: anonKey };
    const url = `${siteUrl}/functions/v1/submit-application`;
    const { reference } = await (await site.request(url, { method: 'POST', headers, body })).json();
    const { id } = await database.kysely
      .selectFrom('tickets')
      .select('id')
      .where('number', '=', Number(reference.slice(2)))
      .executeTakeFirstOrThrow();
    const ticket = await (await desk('GET', `tickets/${id}`)).json();
    const { cvId } = ticket.application;

    expect((await desk('POST', `files/${cvId}/link`, '')).status).toBe(401);
    const { path } = await (await desk('POST', `files/${cvId}/link`)).json();
    const get = (address: string) => site.request(`${siteUrl}/functions/v1/${address}`);
    const file = await get(path);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf());
    clock = 6 * 60 * 1000;
    expect((await get(path)).status).toBe(403);
    clock = 0;

    const erased = await desk('POST', `tickets/${id}/erase`);
    expect(await erased.json()).toMatchObject({ application: null, contact: null, messages: [] });
    expect((await get(path)).status).toBe(404);
    expect((await desk('POST', `tickets/${id}/erase`)).status).toBe(409);
  });
});
