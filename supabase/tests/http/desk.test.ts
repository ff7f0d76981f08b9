import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDesk, type DeskApp } from '#functions/desk/app.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { pdf } from '#tests/support/documents.ts';
import { functionDeps } from '#tests/support/functions.ts';
import { textOf } from '#tests/support/pdf.ts';
import { type Project, type Runtime, runtimes, startProject } from '#tests/support/project.ts';
import { quoteContent } from '#tests/support/quotes.ts';

let project: Project;
let anna: Awaited<ReturnType<Project['signIn']>>;

beforeAll(async () => {
  project = await startProject(['desk']);
  await project.addAgent('anna@delvanta.example');
  anna = await project.signIn('anna@delvanta.example');
});
afterAll(() => project?.stop());

/** The typed client of `desk/*` on a runtime, for Anna. */
const deskOn = (runtime: Runtime) =>
  hc<DeskApp>(project.rootOf(runtime, 'desk'), { headers: anna.headers }).desk;

const request = (subject = 'LIMS', locale: 'nl' | 'en' = 'nl') => ({
  newContact: { name: 'Jan Bakker', email: `${randomUUID()}@lab.example`, locale },
  ...{ subject, priority: 'high' as const, assigneeId: null, locale },
  message: { id: randomUUID(), kind: 'reply' as const, body: 'Dag Jan, wij helpen u.' },
});

/** What of an answer is of the moment at which it was given. */
const momentOfAsking = /"(at|seconds|businessSeconds|backlogAge)":[^,}]+/g;

/** Every address of the desk, with its method, as the router knows them. */
const routes = () => {
  const { routes } = createDesk(functionDeps(project.database));
  const deeds = routes.filter(({ method }) => method !== 'ALL');
  return [...new Set(deeds.map(({ method, path }) => `${method} ${path.slice(1)}`))];
};

const byPlatform = ['GET desk/backups', 'GET desk/channels', 'GET desk/system-check'];

it('answers every question on Deno as on Node', async () => {
  const { kysely } = project.database;
  const desk = deskOn('Node');
  const { message: _, ...silent } = request('Vraag');
  const ticket = await (await desk.tickets.$post({ json: silent })).json();
  const quote = await (await desk.quotes.$post({ json: { ticketId: ticket.id } })).json();
  const save = { version: 1, content: quoteContent() };
  await desk.quotes[':id'].$put({ param: { id: quote.id }, json: save });
  const customer = { name: 'Eva', email: 'eva@lab.example', company: null, phone: null };
  const contact = await (await desk.contacts.$post({ json: { ...customer, locale: 'nl' } })).json();
  const named = { name: 'Lab', domains: ['lab.example'], notes: '' };
  const company = await (await desk.companies.$post({ json: named })).json();
  const told = { name: 'Planning', locale: 'nl' as const, events: ['quote.accepted' as const] };
  const place = { format: 'standard' as const, url: 'https://hooks.example.com/', active: false };
  const webhook = await (await desk.webhooks.$post({ json: { ...told, ...place } })).json();
  await recordMail(kysely, 'webhook', Buffer.from('From: eva@lab.example\r\n\r\nHello'));
  // The product's process takes it in, and keeps the mails that follow: until then rows still move.
  const inbound = await vi.waitFor(
    () =>
      kysely
        .selectFrom('inbound_mails')
        .select('id')
        .where('status', '=', 'delivered')
        .executeTakeFirstOrThrow(),
    10_000,
  );
  const [mail] = await vi.waitFor(async () => {
    const mails = await kysely.selectFrom('outbox').select(['id', 'status']).execute();
    expect(new Set(mails.map(({ status }) => status))).toEqual(new Set(['kept']));
    return mails;
  }, 10_000);
  const ids: Record<string, string> = {
    tickets: ticket.id,
    quotes: quote.id,
    'of-ticket': ticket.id,
    'inbound-mails': inbound.id,
    'mail-log': mail?.id ?? '',
    contacts: contact.id,
    companies: company.id,
    vacancies: 'frontend',
    webhooks: webhook.id,
  };
  // Of all of these, each address reads what it knows.
  const query = new URLSearchParams({
    ...{ q: 'vraag', year: '2026', language: 'nl', priority: 'high' },
    ...{ from: '2026-01-01', to: '2026-12-31', at: '2026-11-20T10:00:00Z' },
  });
  const questions = routes()
    // Backups are the platform's own there, and so is the server that would be looked at.
    .filter((route) => route.startsWith('GET ') && !byPlatform.includes(route))
    .map((route) => route.slice('GET '.length))
    .map((path) => path.replace(/([^/]+)\/:id/, (_, kind) => `${kind}/${ids[kind]}`));
  expect(questions.length).toBeGreaterThan(30);
  const answersOf = async (runtime: Runtime) => {
    const answers = questions.map(async (path) => {
      const answer = await project.call(runtime, `${path}?${query}`, { headers: anna.headers });
      expect(answer.status, path).toBe(200);
      const type = answer.headers.get('Content-Type');
      // Each runtime has a zlib of its own: what a PDF says is the same.
      const isPdf = type === 'application/pdf';
      const body = isPdf ? await textOf(await answer.bytes()) : await answer.text();
      // The audit trail is longer each time that it is read.
      const said = path.startsWith('desk/audit') ? '' : body.replace(momentOfAsking, '');
      return [path, [type, said]] as const;
    });
    return Object.fromEntries(await Promise.all(answers));
  };
  expect(await answersOf('Deno')).toEqual(await answersOf('Node'));
});

describe.each(runtimes)('the desk on %s', (runtime) => {
  const desk = () => deskOn(runtime);
  const create = async () => (await desk().tickets.$post({ json: request() })).json();
  const put = (path: string, body: string) =>
    project.call(runtime, `desk/${path}`, {
      method: 'PUT',
      headers: { ...anna.headers, 'Content-Type': 'application/json' },
      body,
    });

  it('is shut to whoever has no session, at every address', async () => {
    const forged = { Authorization: `Bearer ${'e'.repeat(20)}.e30.x` };
    const doors = routes();
    expect(doors.length).toBeGreaterThan(60);
    const answers = await Promise.all(
      doors.map(async (door, index) => {
        const [method = '', path = ''] = door.split(' ');
        const headers = index % 2 ? forged : {};
        return (await project.call(runtime, path, { method, headers })).status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([401]));
  });

  it('takes a ticket once per key', async () => {
    const json = request();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await (await desk().tickets.$post({ json }, { headers })).json();
    const again = await (await desk().tickets.$post({ json }, { headers })).json();
    expect(again).toEqual(first);
    const other = await desk().tickets.$post({ json: request('Another') }, { headers });
    expect(other.status).toBe(422);
  });

  it('lets one of two changes win, and tells the other', async () => {
    const { id } = await create();
    const param = { id };
    const { version } = await (await desk().tickets[':id'].$get({ param })).json();
    const [one, two] = await Promise.all([
      desk().tickets[':id'].$patch({ param, json: { version, priority: 'low' } }),
      desk().tickets[':id'].moves.$post({ param, json: { version, to: 'resolved' } }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
  });

  it('sends a reply with its file, once', async () => {
    const { id } = await create();
    const messageId = randomUUID();
    const upload = (name: string, content: Uint8Array) => {
      const body = new FormData();
      body.set('messageId', messageId);
      body.set('file', new File([content as BlobPart], name));
      const call = { method: 'POST', headers: anna.headers, body };
      return project.call(runtime, `desk/tickets/${id}/attachments`, call);
    };
    expect((await upload('plan.pdf', pdf({ size: 300_000 }))).status).toBe(200);
    expect((await upload('page.html', Buffer.from('<p>'))).status).toBe(422);
    const reply = { id: messageId, kind: 'reply' as const, body: 'Zie de bijlage.' };
    const say = () => desk().tickets[':id'].messages.$post({ param: { id }, json: reply });
    const { messages } = await (await say()).json();
    expect(messages.at(-1)).toMatchObject({ body: reply.body, files: [{ name: 'plan.pdf' }] });
    expect((await (await say()).json()).messages).toHaveLength(messages.length);
  });

  it('refuses nonsense in words, and never fails', async () => {
    const statusOf = async (answer: Promise<Response>) => (await answer).status;
    expect(await statusOf(put('settings/sla', '{'))).toBe(400);
    expect(await statusOf(put('settings/sla', '{"version":0}'))).toBe(422);
    expect(await statusOf(put('settings/sla', `{"x":"${'x'.repeat(300_000)}"}`))).toBe(413);
    const get = (path: string) => project.call(runtime, `desk/${path}`, { headers: anna.headers });
    expect(await statusOf(get('tickets/x'))).toBe(422);
    expect(await statusOf(get(`tickets/${randomUUID()}`))).toBe(404);
    expect(await statusOf(get('nowhere'))).toBe(404);
    const stale = { version: 7, domains: [] };
    const answer = await put('settings/access', JSON.stringify(stale));
    expect(answer.status).toBe(409);
    expect((await answer.json()).error.message).toEqual(expect.any(String));
  });
});
