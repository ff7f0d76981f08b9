import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { ApiDescription, JsonSchema } from '#contract/openapi.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { recordMail } from '#mail/inbound/store-inbound-mail.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { pdf } from '#tests/support/documents.ts';
import { asOwner, type Project, startProject } from '#tests/support/project.ts';
import { quoteContent } from '#tests/support/quotes.ts';
import { dayOf, daysAfter } from '#util/today.ts';

let project: Project;
let description: ApiDescription;
let agent: string;
let token: Record<string, string>;
let session: Record<string, string>;

/** Asks a route, with what fills its path, in the name of a token; what it answers has been held to its description. */
type Ask = <Answer = { id: string; version: number }>(
  route: string,
  given?: (string | number)[],
  sent?: object,
) => Promise<Answer>;

const today = dayOf(new Date());
const period = { from: '2026-01-01', to: '2026-12-31' };
const newTicket = (subject: string) => ({
  newContact: { name: 'Jan', email: `${randomUUID()}@lab.example`, locale: 'nl' },
  ...{ subject, priority: 'high', assigneeId: null, locale: 'nl' },
  message: { id: randomUUID(), kind: 'reply', body: 'Dag Jan.' },
});

beforeAll(async () => {
  project = await startProject([]);
  agent = await project.addAgent('anna@delvanta.example');
  description = await (await project.call('Node', 'openapi.json')).json();
  session = (await project.signIn('anna@delvanta.example')).headers;
  const made = await project.call('Node', 'account/api-tokens', {
    method: 'POST',
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Test', scope: 'write', days: 30 }),
  });
  token = asOwner(((await made.json()) as { token: string }).token);
});
afterAll(() => project?.stop());

it('describes every answer that a token gets', async () => {
  const fits = createValidation(description);
  const seen = new Set<string>();

  /** Asks in the name of a token, and holds the answer to what is said of it. */
  const ask: Ask = async (route, given = [], sent = {}) => {
    const [method = '', template = ''] = route.split(' ');
    const values = [...given];
    const path = template.replace(/\{\w+\}/g, () => String(values.shift()));
    const isRead = method === 'GET';
    const query = isRead ? `?${new URLSearchParams(sent as Record<string, string>)}` : '';
    const isForm = sent instanceof FormData;
    const answer = await project.call('Node', `${path.slice(1)}${query}`, {
      method,
      headers: { ...token, ...(!isForm && { 'Content-Type': 'application/json' }) },
      ...(!isRead && { body: isForm ? sent : JSON.stringify(sent) }),
    });
    const text = await answer.clone().text();
    expect(answer.status, `${route}: ${text.slice(0, 500)}`).toBeLessThan(300);
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json') ?? false;
    fits(route, answer.status, isJson ? JSON.parse(text) : undefined);
    seen.add(route);
    return isJson ? JSON.parse(text) : undefined;
  };

  await walkThroughTickets(ask);
  await walkThroughCandidates(ask);
  await walkThroughCustomers(ask);
  await walkThroughQuotes(ask);
  await walkThroughVacancies(ask);
  await readTheRest(ask);

  const byToken = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { security }]) =>
      security.some((each) => 'token' in each) ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  );
  expect(byToken.filter((route) => !seen.has(route))).toEqual([]);
});

/** Holds an answer to what its route says of it: nothing may be missing, and nothing may come besides. */
function createValidation({ paths, components }: ApiDescription) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema(closed({ $id: 'api', components }) as object);
  return (route: string, status: number, body: unknown) => {
    const [method = '', path = ''] = route.split(' ');
    const operation = paths[path]?.[method.toLowerCase() as 'get'];
    const described = operation?.responses[status];
    expect(described, `${route} ${status}`).toBeDefined();
    const schema = described?.content?.['application/json']?.schema;
    expect(schema !== undefined, `${route} answers JSON`).toBe(body !== undefined);
    if (!schema) return;
    const text = JSON.stringify(closed(schema)).replaceAll('"#/components', '"api#/components');
    const fits = ajv.compile(JSON.parse(text) as object);
    fits(body);
    const problems = (fits.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
    expect.soft(problems, route).toEqual([]);
  };
}

/** The same, of which an object has no field that is not described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, of]) => [key, closed(of)]));
  const isOpen = !(schema as JsonSchema).properties || 'additionalProperties' in schema;
  return isOpen || !('type' in schema) ? inner : { ...inner, additionalProperties: false };
}

async function walkThroughTickets(ask: Ask) {
  const { id } = await ask('POST /desk/tickets', [], newTicket('Vraag'));
  const other = await ask('POST /desk/tickets', [], newTicket('Andere vraag'));
  const read = (of = id) =>
    ask<{
      version: number;
      number: number;
      messages: { id: string; kind: string }[];
      contact: { id: string };
    }>('GET /desk/tickets/{id}', [of]);
  const number = String((await read(other.id)).number);
  const versionOf = async (of = id) => (await read(of)).version;
  await ask('GET /desk/tickets/{id}/clock', [id]);
  const form = new FormData();
  form.set('messageId', randomUUID());
  form.set('file', new Blob([pdf() as Uint8Array<ArrayBuffer>]), 'a.pdf');
  const [file] = await ask<{ id: string }[]>('POST /desk/tickets/{id}/attachments', [id], form);
  await ask('GET /desk/tickets/{id}/attachments', [id]);
  await ask('POST /desk/files/{id}/link', [file?.id ?? '']);
  await ask('DELETE /desk/tickets/{id}/attachments/{fileId}', [id, file?.id ?? '']);
  const draft = { messageId: randomUUID(), body: 'Half', version: 0 };
  await ask('PUT /desk/tickets/{id}/drafts/{kind}', [id, 'reply'], draft);
  await ask('GET /desk/tickets/{id}/drafts', [id]);
  const reply = { id: randomUUID(), kind: 'reply', body: 'Dag', cc: ['eva@lab.example'] };
  await ask('POST /desk/tickets/{id}/messages', [id], reply);
  await ask('POST /desk/tickets/{id}/messages/{messageId}/undo', [id, reply.id]);
  const note = { id: randomUUID(), kind: 'note', body: 'Nog eens' };
  await ask('POST /desk/tickets/{id}/messages', [id], note);
  await ask('PUT /desk/tickets/{id}/read', [id], { message: note.id });
  await ask('DELETE /desk/tickets/{id}/read', [id]);
  await ask('PUT /desk/tickets/{id}/presence', [id], { mode: 'viewing' });
  await ask('DELETE /desk/tickets/{id}/presence', [id]);
  await ask('PUT /desk/tickets/{id}/watch', [id]);
  await ask('DELETE /desk/tickets/{id}/watch', [id]);
  await ask('PUT /desk/tickets/{id}/tags/{tag}', [id, 'lims']);
  await ask('GET /desk/tags');
  await ask('DELETE /desk/tickets/{id}/tags/{tag}', [id, 'lims']);
  await ask('PATCH /desk/tickets/{id}', [id], { version: await versionOf(), assigneeId: agent });
  await walkThroughTime(ask, id);
  await ask('POST /desk/tickets/{id}/moves', [id], {
    ...{ to: 'pending', version: await versionOf(), reason: 'customer' },
    until: daysAfter(today, 7),
  });
  const { messages } = await read();
  const first = messages.find(({ kind }) => kind === 'reply') ?? messages[0];
  const forward = { id: randomUUID(), to: ['eva@lab.example'], body: 'Zie onder' };
  const forwarded = 'POST /desk/tickets/{id}/messages/{messageId}/forwards';
  await ask(forwarded, [id, first?.id ?? ''], forward);
  await ask('POST /desk/tickets/{id}/split', [id], {
    ...{ message: note.id, what: 'only', subject: 'Apart', version: await versionOf() },
  }).then(({ id: split }) => ask('DELETE /desk/tickets/{id}/split', [split]));
  const parent = { parent: number, version: await versionOf() };
  await ask('PUT /desk/tickets/{id}/parent', [id], parent);
  const none = { parent: null, version: await versionOf() };
  await ask('PUT /desk/tickets/{id}/parent', [id], none);
  await ask('PATCH /desk/tickets/{id}/customer', [id], { company: 'Lab' });
  const { contact } = await read(other.id);
  const customer = { contactId: contact.id, version: await versionOf() };
  await ask('PUT /desk/tickets/{id}/customer', [id], customer);
  const into = { into: String((await read()).number), version: await versionOf(other.id) };
  await ask('POST /desk/tickets/{id}/merge', [other.id], into);
  await ask('DELETE /desk/tickets/{id}/merge', [other.id]);
  const batch = randomUUID();
  await ask('POST /desk/queue/batches', [], {
    ...{ batch, tickets: [{ id, version: await versionOf() }] },
    change: { what: 'priority', priority: 'low' },
  });
  await ask('POST /desk/queue/batches/{id}/undo', [batch]);
  await ask('PUT /desk/tickets/{id}/confidants', [id], {
    ...{ version: await versionOf(), agents: [agent] },
  });
  await ask('GET /desk/tickets/{id}', [id]);
  await takeMailIn(ask);
}

/** A mail comes in, and something without a proof that waits in quarantine. */
async function takeMailIn(ask: Ask) {
  const { kysely } = project.database;
  const raw = 'From: eva@lab.example\r\nTo: info@delvanta.example\r\nSubject: Mail\r\n\r\nHello';
  await recordMail(kysely, 'webhook', Buffer.from(raw));
  const message = await vi.waitFor(
    () =>
      kysely
        .selectFrom('messages')
        .innerJoin('inbound_mails', 'inbound_mails.message_id', 'messages.id')
        .select(['messages.id', 'messages.ticket_id as ticket'])
        .executeTakeFirstOrThrow(),
    10_000,
  );
  const view = 'POST /desk/tickets/{id}/messages/{messageId}/mail/{view}';
  await ask(view, [message.ticket, message.id, 'raw']);
  const contact = { name: 'Kees', email: 'kees@lab.example', locale: 'nl' } as const;
  const spam = {
    kind: 'contact',
    contact,
    subject: 'Hoi',
    body: 'Hoi',
    quarantine: 'links',
  } as const;
  const { id } = await kysely.transaction().execute((trx) => openTicket(trx, spam));
  await ask('GET /desk/tickets/{id}', [id]);
  await ask('POST /desk/tickets/{id}/release', [id]);
}

async function walkThroughTime(ask: Ask, id: string) {
  const { activities } = await ask<{ activities: { id: string }[] }>(
    'GET /desk/tickets/{id}/time',
    [id],
  );
  const activityId = activities[0]?.id;
  const spent = { minutes: 15, activityId, billable: true, note: 'Gebeld', day: today };
  const entry = { id: randomUUID(), ...spent };
  await ask('POST /desk/tickets/{id}/time', [id], entry);
  const change = 'PUT /desk/tickets/{id}/time/{entryId}';
  await ask(change, [id, entry.id], { ...spent, minutes: 30, version: 1 });
  await ask('DELETE /desk/tickets/{id}/time/{entryId}', [id, entry.id]);
  await ask('POST /desk/tickets/{id}/time/{entryId}/restore', [id, entry.id]);
  await ask('PUT /desk/tickets/{id}/timer', [id]);
  await ask('GET /desk/tickets/{id}/time', [id]);
  await ask('DELETE /desk/tickets/{id}/timer', [id]);
  await ask('GET /desk/reports/time', [], period);
  await ask('GET /desk/reports/time/export', [], { ...period, language: 'nl' });
}

async function walkThroughCandidates(ask: Ask) {
  const { ticket: id } = await addCandidate(project.database.kysely, 'application', agent);
  const batch = randomUUID();
  await ask('POST /desk/tickets/{id}/step', [id], { from: 'new', to: 'invited', batch });
  await ask('POST /desk/tickets/{id}/step/undo', [id], { batch });
  const interview = randomUUID();
  const talk = { minutes: 45, place: 'Kerkstraat 1' };
  await ask('POST /desk/tickets/{id}/interviews', [id], {
    ...{ id: interview, dates: ['2099-11-30T10:00'], ...talk, interviewers: [agent], words: 'Kom' },
  });
  await project.database.kysely
    .updateTable('interviews')
    .set({ status: 'accepted', starts_at: '2099-11-30T09:00:00Z' })
    .where('id', '=', interview)
    .execute();
  const at = [id, interview];
  type Planned = { interviews: { version: number }[] };
  const versionNow = async () =>
    (await ask<Planned>('GET /desk/tickets/{id}', [id])).interviews[0]?.version;
  const moved = { version: await versionNow(), date: '2099-12-01T10:00', ...talk };
  await ask('PUT /desk/tickets/{id}/interviews/{interview}', at, moved);
  const ended = { version: await versionNow() };
  await ask('POST /desk/tickets/{id}/interviews/{interview}/withdraw', at, ended);
  await ask('GET /desk/recruiting');
  type Letters = { letters: { step: string; version: number }[] };
  const { letters } = await ask<Letters>('GET /desk/recruiting/letters');
  const letter = letters.find(({ step }) => step === 'rejected');
  const words = { nl: 'Beste', en: 'Dear', version: letter?.version };
  await ask('PUT /desk/recruiting/letters/{step}', ['rejected'], words);
}

async function walkThroughCustomers(ask: Ask) {
  const details = { name: 'Eva', email: 'eva@noord.example', company: null, phone: '020 1234567' };
  const eva = await ask('POST /desk/contacts', [], { ...details, locale: 'nl' });
  const double = { ...details, email: 'e@noord.example', locale: 'en' };
  const { id: source } = await ask('POST /desk/contacts', [], double);
  await ask('GET /desk/contacts', [], { q: 'eva' });
  await ask('GET /desk/contacts/list', [], { q: 'eva' });
  await ask('PUT /desk/contacts/{id}', [eva.id], {
    ...{ ...details, locale: 'nl', version: eva.version, otherPhones: ['06 1'], notes: 'Belt' },
  });
  const address = { email: 'eva@elders.example' };
  await ask('POST /desk/contacts/{id}/addresses', [eva.id], address);
  await ask('POST /desk/contacts/{id}/merge', [eva.id], { sourceId: source });
  await ask('GET /desk/contacts/{id}', [eva.id]);
  await ask('POST /desk/contacts/{id}/separate', [eva.id], { ids: [source] });
  const named = { name: 'Noord', domains: ['noord.example'], notes: '' };
  const company = await ask('POST /desk/companies', [], named);
  await ask('GET /desk/companies', [], { q: 'noord' });
  const changed = { ...named, notes: 'Groot', version: company.version };
  await ask('PUT /desk/companies/{id}', [company.id], changed);
  await ask('GET /desk/companies/{id}', [company.id]);
  await ask('DELETE /desk/companies/{id}', [company.id]);
}

async function walkThroughQuotes(ask: Ask) {
  const ticket = await ask('POST /desk/tickets', [], newTicket('Offerte'));
  const versionOf = async (id: string) => (await ask('GET /desk/quotes/{id}', [id])).version;
  const sent = async () => {
    const { id } = await ask('POST /desk/quotes', [], { ticketId: ticket.id });
    const content = quoteContent();
    await ask('PUT /desk/quotes/{id}', [id], { version: await versionOf(id), content });
    await ask('POST /desk/quotes/{id}/send', [id], { version: await versionOf(id) });
    return id;
  };
  const id = await sent();
  await ask('POST /desk/quotes/{id}/remind', [id], { version: await versionOf(id) });
  await ask('GET /desk/quotes/{id}/pdf', [id], { language: 'nl' });
  const copy = await ask('POST /desk/quotes/{id}/duplicate', [id]);
  await ask('DELETE /desk/quotes/{id}', [copy.id]);
  await ask('POST /desk/quotes/{id}/revise', [id]);
  const withdrawn = await sent();
  const withdrawal = { version: await versionOf(withdrawn), reason: 'Te laat' };
  await ask('POST /desk/quotes/{id}/withdraw', [withdrawn], withdrawal);
  const accepted = await sent();
  const form = new FormData();
  const yes = { channel: 'phone', name: 'Jan', note: 'Gebeld', selected: [] };
  form.set('acceptance', JSON.stringify({ ...yes, version: await versionOf(accepted) }));
  await ask('POST /desk/quotes/{id}/acceptance', [accepted], form);
  const iban = { version: 0, iban: 'NL91ABNA0417164300', paymentDays: 14 };
  const kept = await project.call('Node', 'desk/settings/bookkeeping', {
    method: 'PUT',
    headers: { ...session, 'Content-Type': 'application/json' },
    body: JSON.stringify(iban),
  });
  expect(kept.status, await kept.text()).toBe(200);
  const { buyer } = await ask<{ buyer: object }>('GET /desk/quotes/{id}/invoice', [accepted]);
  const place = { street: 'Kade 1', postalCode: '1011 AA', city: 'Amsterdam', country: 'NL' };
  const numbers = { vatId: 'NL123456789B01', registrationId: '12345678' };
  const network = { endpointScheme: '', endpointId: '' };
  await ask('POST /desk/quotes/{id}/invoice', [accepted], {
    buyer: {
      ...buyer,
      ...place,
      ...numbers,
      ...network,
      name: 'Noordlab',
      email: 'in@noordlab.example',
    },
  });
  await ask('GET /desk/quotes/{id}', [accepted]);
  await ask('GET /desk/quotes', [], { tab: 'all' });
  await ask('GET /desk/quotes/summary');
  await ask('GET /desk/quotes/of-ticket/{id}', [ticket.id]);
  const start = { ...session, 'Content-Type': 'application/json' };
  const template = JSON.stringify({ name: 'Standaard', quoteId: accepted });
  const made = { method: 'POST', headers: start, body: template };
  expect((await project.call('Node', 'desk/quote-templates', made)).status).toBeLessThan(300);
  await ask('GET /desk/quote-templates');
}

async function walkThroughVacancies(ask: Ask) {
  const id = 'test-analyst';
  const at = [id];
  type Vacancy = { version: number; draft: object };
  const read = () => ask<Vacancy>('GET /desk/vacancies/{id}', at);
  const seen = async () => ({ version: (await read()).version });
  const title = { nl: 'Testanalist', en: 'Test analyst' };
  await ask('POST /desk/vacancies', [], { id, copyOf: 'frontend', title });
  const { draft } = await read();
  const save = async (closesIn: number) =>
    ask('PUT /desk/vacancies/{id}', at, {
      ...{ ...(await seen()), draft: { ...draft, closesOn: daysAfter(today, closesIn) } },
    });
  await save(30);
  await ask('POST /desk/vacancies/{id}/preview', at, { draft, language: 'nl' });
  await ask('POST /desk/vacancies/{id}/publish', at, await seen());
  await ask('POST /desk/vacancies/{id}/close', at, await seen());
  await ask('POST /desk/vacancies/{id}/reopen', at, await seen());
  await save(40);
  type Versions = { versions: { number: number }[] };
  const { versions } = await ask<Versions>('GET /desk/vacancies/{id}/versions', at);
  const oldest = versions.at(-1)?.number ?? 1;
  await ask('POST /desk/vacancies/{id}/versions/{number}/restore', [id, oldest], await seen());
  const other = { id: 'unpublished', title };
  await ask('POST /desk/vacancies', [], other);
  await ask('DELETE /desk/vacancies/{id}', ['unpublished']);
  await ask('GET /desk/vacancies');
}

async function readTheRest(ask: Ask) {
  await ask('GET /desk/agents');
  await ask('GET /desk/canned-replies');
  await ask('GET /desk/dashboard');
  await ask('GET /desk/price-items');
  await ask('GET /desk/price-items/export', [], { language: 'nl' });
  await ask('GET /desk/queue', [], { status: 'all' });
  await ask('GET /desk/queue/counts');
  await ask('GET /desk/queue/search', [], { q: 'vraag' });
  await ask('GET /desk/queue/similar', [], { q: 'vraag' });
  await ask('GET /desk/reports', [], period);
  await ask('GET /desk/ticket-updates', [], { since: '2026-01-01T00:00:00.000Z' });
  await ask('GET /desk/views');
}
