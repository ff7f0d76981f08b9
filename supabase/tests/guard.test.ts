import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database.ts';
import { anonKey, password, siteUrl, startAuth } from '../../tests/support/auth.ts';
import { engines } from '../../tests/support/databases.ts';
import { pdf } from '../../tests/support/documents.ts';
import { functionDeps, mount, postJson } from '../../tests/support/functions.ts';
import { proofFor, solve } from '../../tests/support/proof.ts';
import { createChallenge } from '../functions/challenge/handler.ts';
import { createDesk } from '../functions/desk/app.ts';
import { createFiles } from '../functions/files/handler.ts';
import { createSendContactEmail } from '../functions/send-contact-email/handler.ts';
import { createSubmitApplication } from '../functions/submit-application/handler.ts';

const message = { name: 'Jan', email: 'jan@lab.example', message: 'Help' };
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
    ['without a proof', async () => ({}), 'no-proof'],
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
    [
      'with a proof that expired',
      async () => ({ altcha: await proof(2 * 60 * 60 * 1000) }),
      'no-proof',
    ],
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

  it('accepts a proof once', async () => {
    const altcha = await proof();
    expect(await send({ altcha })).toMatchObject({ quarantine: null });
    expect(await send({ altcha })).toMatchObject({ quarantine: 'no-proof' });
  });

  it('lets an agent see and release it; then its mail leaves', async () => {
    const { id } = await send({});
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
    const { id } = await send({});
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
