import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../server/database.ts';
import { anonKey, password, siteUrl, startAuth } from '../../tests/support/auth.ts';
import { engines } from '../../tests/support/databases.ts';
import { functionDeps, mount } from '../../tests/support/functions.ts';
import { quoteContent, quoteLine } from '../../tests/support/quotes.ts';
import {
  type QuoteContent,
  type QuoteStatus,
  quoteStatuses,
  quoteTransitions,
} from '../functions/_shared/contract/quote.ts';
import type { FunctionDeps } from '../functions/_shared/deps.ts';
import { readAttachment } from '../functions/_shared/mail/attachment.ts';
import { expireQuotes } from '../functions/_shared/quotes/decide.ts';
import type { QuoteDocument } from '../functions/_shared/quotes/document.ts';
import { fingerprint } from '../functions/_shared/quotes/fingerprint.ts';
import { openTicket } from '../functions/_shared/tickets/open.ts';
import { createDesk, type DeskApp } from '../functions/desk/app.ts';
import { createQuote, type QuoteApp } from '../functions/quote/handler.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('quotes on %s', (name, openFresh) => {
  let database: OpenDatabase;
  let deps: FunctionDeps;
  let aheadMs = 0;
  let quotes: ReturnType<typeof hc<DeskApp>>['desk']['quotes'];
  let request: typeof fetch;
  let headers: Record<string, string>;

  beforeAll(async () => {
    database = await openFresh();
    const auth = await startAuth(database);
    const now = () => new Date(Date.now() + aheadMs);
    deps = { ...functionDeps(database), authenticate: auth.authenticate, now };
    const app = mount(createDesk as never, deps);
    request = async (input, init) => app.request(new Request(input, init));
    const email = 'anna@delvanta.example';
    await auth.addAgent(email, 'Anna de Vries');
    const { data } = await auth.client().auth.signInWithPassword({ email, password });
    headers = { Authorization: `Bearer ${data.session?.access_token}` };
    quotes = hc<DeskApp>(`${siteUrl}/functions/v1`, { headers, fetch: request }).desk.quotes;
  });
  afterAll(() => database.close());

  const one = (id: string) => ({ param: { id } });
  const read = async (id: string) => (await quotes[':id'].$get(one(id))).json();

  async function draft(content: Partial<QuoteContent> = {}, ticketId?: string) {
    const { id } = await (await quotes.$post({ json: ticketId ? { ticketId } : {} })).json();
    const { version } = await read(id);
    const json = { version, content: quoteContent(content) };
    await quotes[':id'].$put({ ...one(id), json });
    return id;
  }

  async function send(id: string) {
    const { version } = await read(id);
    return quotes[':id'].send.$post({ ...one(id), json: { version } });
  }

  async function sent(content: Partial<QuoteContent> = {}, ticketId?: string) {
    const id = await draft(content, ticketId);
    await send(id);
    return id;
  }

  /** What the customer's browser has: the token of the latest mail, each at an address of his own. */
  async function customerOf(id: string) {
    const { number } = await read(id);
    const mail = await database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('subject', 'like', `%${number}%`)
      .where('secret', '=', true)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const token = /\/quote\/([\w-]{43})\?lang=/.exec(mail.text_body)?.[1] ?? '';
    return { ...visitor(token), mail, token };
  }

  function visitor(token: string) {
    const app = mount(createQuote as never, deps);
    const headers = { Authorization: `Bearer ${token}`, apikey: anonKey, 'User-Agent': 'Phone/1' };
    const fetch: typeof request = async (input, init) => app.request(new Request(input, init));
    return { api: hc<QuoteApp>(`${siteUrl}/functions/v1`, { headers, fetch }).quote };
  }

  const yes = (sha256: string | null, selected: string[] = []) => ({
    json: {
      snapshot: sha256 ?? '',
      name: 'Jan Bakker',
      email: 'jan@lab.example',
      agreed: true as const,
      selected,
    },
  });

  async function newTicket() {
    const contact = {
      name: 'Jan Bakker',
      email: `${randomUUID()}@lab.example`,
      locale: 'en',
    } as const;
    const details = { kind: 'contact', subject: 'LIMS', body: 'Help', quarantine: null } as const;
    return database.kysely.transaction().execute((trx) => openTicket(trx, { ...details, contact }));
  }

  const row = (id: string) =>
    database.kysely.selectFrom('quotes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('shows strangers nothing', async () => {
    const id = await sent();
    const stranger = hc<DeskApp>(`${siteUrl}/functions/v1`, { fetch: request }).desk.quotes;
    expect((await stranger.$get({ query: {} })).status).toBe(401);
    expect((await stranger[':id'].$get(one(id))).status).toBe(401);
    for (const token of ['', 'x', id, 'a'.repeat(43)]) {
      expect((await visitor(token).api.$get()).status).toBe(404);
    }
    for (const table of [
      'quotes',
      'quote_lines',
      'quote_links',
      'quote_events',
      'quote_defaults',
    ]) {
      const peek = database.kysely.transaction().execute(async (trx) => {
        await sql`set local role anon`.execute(trx);
        return sql`select * from ${sql.table(table)}`.execute(trx);
      });
      await expect(peek).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets nobody guess for long', async () => {
    const scaled = { ...deps, limit: functionDeps(database, 1).limit };
    const app = mount(createQuote as never, scaled);
    const headers = { Authorization: 'Bearer guess', apikey: anonKey };
    const statuses = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await app.request(`${siteUrl}/functions/v1/quote`, { headers })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(404));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('starts from a ticket: its customer, in the language of the customer', async () => {
    const ticket = await newTicket();
    const { id } = await (await quotes.$post({ json: { ticketId: ticket.id } })).json();
    expect(await read(id)).toMatchObject({
      status: 'draft',
      number: null,
      ticket: { number: ticket.number },
      content: {
        locale: 'en',
        subject: 'LIMS',
        customer: { name: 'Jan Bakker' },
        intro: expect.stringContaining('Thank you'),
        validityDays: 30,
      },
    });
    const listed = await (await quotes['of-ticket'][':id'].$get(one(ticket.id))).json();
    expect(listed).toMatchObject([{ id, status: 'draft' }]);
  });

  it('keeps what is saved, and tells the loser of two that he lost', async () => {
    const id = await draft();
    const { version } = await read(id);
    const save = (subject: string) =>
      quotes[':id'].$put({ ...one(id), json: { version, content: quoteContent({ subject }) } });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read(id)).version).toBe(version + 1);
    expect((await quotes[':id'].$delete(one(id))).status).toBe(200);
    expect((await quotes[':id'].$get(one(id))).status).toBe(404);
  });

  it('sends only what is complete, and says what is missing', async () => {
    const id = await draft({
      customer: { name: '', company: '', email: 'jan@', address: '' },
      lines: [quoteLine({ description: '' })],
    });
    const answer = await send(id);
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as never as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([
      'customer.name',
      'customer.email',
      'lines.0.description',
    ]);
    expect(await read(id)).toMatchObject({ status: 'draft', number: null });
  });

  it('gets its number and its days when it is sent, and mails the PDF', async () => {
    const id = await sent({ locale: 'en', validityDays: 14 });
    const { number, document, sha256, issuedOn, validUntil } = await read(id);
    expect(number).toMatch(/^Q-\d{4}-\d{4}$/);
    expect(Date.parse(validUntil!) - Date.parse(issuedOn!)).toBe(14 * dayMs);
    expect(document).toMatchObject({ totals: { grossCents: 1_462_104 }, issue: { number } });
    expect(await fingerprint(document as QuoteDocument)).toBe(sha256);
    const { mail, token } = await customerOf(id);
    expect(mail).toMatchObject({
      recipient: 'jan@lab.example',
      subject: `Quote ${number} LIMS-migratie`,
    });
    const [attachment] = await database.kysely
      .selectFrom('outbox_attachments')
      .selectAll()
      .where('outbox_id', '=', mail.id)
      .execute();
    expect(attachment?.name).toBe(`Quote ${number}.pdf`);
    const pdf = (await readAttachment(deps, attachment!)) as Uint8Array;
    expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
    const links = await database.kysely.selectFrom('quote_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('is frozen once sent, whatever is tried', async () => {
    const id = await sent({ lines: [quoteLine({ optional: true })] });
    const { version } = await read(id);
    const json = { version, content: quoteContent({ subject: 'Cheaper' }) };
    expect((await quotes[':id'].$put({ ...one(id), json })).status).toBe(409);
    expect((await quotes[':id'].$delete(one(id))).status).toBe(409);
    for (const statement of [
      sql`update quotes set subject = 'Cheaper' where id = ${id}`,
      sql`update quotes set net_cents = 1, vat_cents = 0, gross_cents = 1 where id = ${id}`,
      sql`update quotes set snapshot = '{}' where id = ${id}`,
      sql`update quotes set valid_until = valid_until + 30 where id = ${id}`,
      sql`update quotes set number_sequence = 9999 where id = ${id}`,
      sql`update quotes set status = 'draft' where id = ${id}`,
      sql`delete from quotes where id = ${id}`,
      sql`update quote_lines set unit_cents = 1 where quote_id = ${id}`,
      sql`delete from quote_lines where quote_id = ${id}`,
      sql`insert into quote_lines (quote_id, id, position, description, quantity, unit, unit_cents,
        vat_rate) values (${id}, ${randomUUID()}, 5, 'x', 1, '', 1, 21)`,
      // Left out without a decision, the totals would not be those of the lines.
      sql`update quote_lines set selected = false where quote_id = ${id}`,
    ]) {
      await expect(statement.execute(database.kysely)).rejects.toMatchObject({ code: '23514' });
    }
    for (const statement of [
      sql`update quote_events set kind = 'viewed' where quote_id = ${id}`,
      sql`delete from quote_events where quote_id = ${id}`,
      sql`truncate quote_events`,
    ]) {
      await expect(statement.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('goes only where the table says', async () => {
    const pairs = quoteStatuses.flatMap((from) => quoteStatuses.map((to) => ({ from, to })));
    const { rows } = await sql<{ from: QuoteStatus; to: QuoteStatus; may: boolean }>`
      select pair ->> 'from' as "from", pair ->> 'to' as "to",
        private.quote_may_move(pair ->> 'from', pair ->> 'to') as may
      from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair`.execute(database.kysely);
    for (const { from, to, may } of rows) expect(may).toBe(quoteTransitions[from].includes(to));
    expect(rows).toHaveLength(49);
  });

  it('is accepted by its customer, with the optional lines he chose, and wakes the ticket', async () => {
    const ticket = await newTicket();
    const [must, wanted, unwanted] = [
      quoteLine({ unitCents: 10_000, quantity: 1000 }),
      quoteLine({ unitCents: 20_000, quantity: 1000, optional: true, selected: false }),
      quoteLine({ unitCents: 40_000, quantity: 1000, optional: true }),
    ];
    const id = await sent({ lines: [must, wanted, unwanted] }, ticket.id);
    await database.kysely
      .updateTable('tickets')
      .set({ status: 'pending', pending_reason: 'quote' })
      .where('id', '=', ticket.id)
      .execute();
    const customer = await customerOf(id);
    const seen = await (await customer.api.$get()).json();
    expect(seen).toMatchObject({ status: 'sent', document: { totals: { netCents: 50_000 } } });
    expect((await customer.api.accept.$post(yes('0'.repeat(64)))).status).toBe(409);
    expect((await customer.api.accept.$post(yes(seen.sha256, [must.id]))).status).toBe(422);
    const answer = await customer.api.accept.$post(yes(seen.sha256, [wanted.id]));
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      decidedBy: 'Jan Bakker',
      document: { totals: { netCents: 30_000, grossCents: 36_300 } },
    });
    expect(await row(id)).toMatchObject({
      decision_channel: 'online',
      decided_by_email: 'jan@lab.example',
      decided_by_agent_string: 'Phone/1',
      snapshot_sha256: seen.sha256,
    });
    expect((await row(id)).decided_by_address).toBeTruthy();
    const { events } = await read(id);
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'accepted']);
    const { rows } = await sql`select status, (select body from messages where ticket_id = t.id
      order by created_at desc limit 1) as said from tickets t where id = ${ticket.id}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ status: 'open', said: expect.stringMatching(/€\s363,00/) }]);
    expect((await customer.api.decline.$post({ json: { name: 'Jan', reason: 'No' } })).status).toBe(
      409,
    );
  });

  it('of fifty decisions at once, one wins', async () => {
    const id = await sent();
    const { sha256 } = await read(id);
    const { api } = await customerOf(id);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? api.accept.$post(yes(sha256))
          : api.decline.$post({ json: { name: 'Jan', reason: `No ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const decided = (await read(id)).events.filter(({ kind }) => /accepted|declined/.test(kind));
    expect(decided).toHaveLength(1);
  });

  it('puts a question on a ticket, once, and opens one where there is none', async () => {
    const id = await sent();
    const { api } = await customerOf(id);
    const question = { json: { id: randomUUID(), question: 'Is travel included?' } };
    expect((await api.question.$post(question)).status).toBe(200);
    expect((await api.question.$post(question)).status).toBe(200);
    const { ticket, events } = await read(id);
    expect(events.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
    const messages = await database.kysely
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('ticket_id', '=', ticket!.id)
      .execute();
    expect(messages).toEqual([{ kind: 'customer', body: expect.stringContaining('travel') }]);
  });

  it('makes a revision that takes its place, and keeps the lines comparable', async () => {
    const line = quoteLine();
    const id = await sent({ lines: [line] });
    const first = await read(id);
    const { id: next } = await (await quotes[':id'].revise.$post(one(id))).json();
    const { id: again } = await (await quotes[':id'].revise.$post(one(id))).json();
    expect(again).toBe(next);
    expect((await read(next)).content.lines[0]?.id).toBe(line.id);
    await send(next);
    const second = await read(next);
    expect(second).toMatchObject({ revision: 2, document: { issue: { replaces: first.number } } });
    expect(second.number).not.toBe(first.number);
    expect(await (await (await customerOf(id)).api.$get()).json()).toMatchObject({
      status: 'superseded',
    });
    const { id: copy } = await (await quotes[':id'].duplicate.$post(one(next))).json();
    expect(await read(copy)).toMatchObject({ status: 'draft', revision: 1 });
  });

  it('expires by itself, and is not accepted a day too late', async () => {
    const id = await sent({ validityDays: 1 });
    const { sha256 } = await read(id);
    const { api } = await customerOf(id);
    aheadMs = 2 * dayMs;
    try {
      expect((await read(id)).status).toBe('expired');
      expect((await api.accept.$post(yes(sha256))).status).toBe(409);
      expect((await row(id)).status).toBe('sent');
      await expireQuotes(deps.db, deps.now());
      expect((await row(id)).status).toBe('expired');
    } finally {
      aheadMs = 0;
    }
    expect((await quotes[':id'].revise.$post(one(id))).status).toBe(200);
  });

  it('is withdrawn, and reminded of, by an agent', async () => {
    const id = await sent();
    const { version } = await read(id);
    const first = await customerOf(id);
    expect((await quotes[':id'].remind.$post({ ...one(id), json: { version } })).status).toBe(200);
    const second = await customerOf(id);
    expect(second.token).not.toBe(first.token);
    const withdrawn = await quotes[':id'].withdraw.$post({
      ...one(id),
      json: { version, reason: 'Wrong price' },
    });
    expect(await withdrawn.json()).toMatchObject({
      status: 'withdrawn',
      decisionText: 'Wrong price',
    });
    for (const { api } of [first, second]) {
      expect(await (await api.$get()).json()).toMatchObject({ status: 'withdrawn' });
    }
  });

  it('takes an acceptance by purchase order with its file', async () => {
    const id = await sent();
    const { version } = await read(id);
    const form = new FormData();
    const acceptance = {
      version,
      channel: 'purchase-order',
      name: 'Eva',
      note: 'PO 4711',
      selected: [],
    };
    form.set('acceptance', JSON.stringify(acceptance));
    form.set('file', new File(['PO 4711'], 'order.txt'));
    const url = `${quotes[':id'].$url(one(id))}/acceptance`;
    const answer = await request(url, { method: 'POST', headers, body: form });
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      channel: 'purchase-order',
      recordedBy: 'Anna de Vries',
      decidedByName: 'Eva',
      evidence: { name: 'order.txt' },
    });
  });

  it('lists, counts and exports, without a formula', async () => {
    await draft({
      subject: '=HYPERLINK("http://evil.example")',
      customer: quoteContent().customer,
    });
    const list = await (await quotes.$get({ query: { search: 'hyperlink noord' } })).json();
    expect(list.quotes).toHaveLength(1);
    expect((await (await quotes.$get({ query: { search: '%' } })).json()).quotes).toEqual([]);
    const summary = await (await quotes.summary.$get()).json();
    expect(summary.all.count).toBeGreaterThan(summary.accepted.count);
    const query = { search: 'hyperlink', tab: 'all', language: 'nl' } as const;
    const csv = await (await quotes.export.$get({ query })).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(';14621,04');
  });

  it('changes the defaults once per version, and writes down who did', async () => {
    const now = await (await quotes.defaults.$get()).json();
    const change = { ...now, validityDays: 45, termsNl: 'Vooraf betalen.' };
    expect((await quotes.defaults.$put({ json: change })).status).toBe(200);
    expect((await quotes.defaults.$put({ json: change })).status).toBe(409);
    const { id } = await (await quotes.$post({ json: {} })).json();
    expect((await read(id)).content).toMatchObject({ validityDays: 45, terms: 'Vooraf betalen.' });
    const { rows } = await sql`select payload ->> 'actor_username' as who
      from auth.audit_log_entries where payload ->> 'action' = 'quote_defaults_changed'`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ who: 'anna@delvanta.example' }]);
  });

  it.runIf(name === 'Postgres')(
    'numbers 200 quotes sent at once without a gap or a double',
    { timeout: 180_000 },
    async () => {
      const ids: string[] = [];
      for (let i = 0; i < 200; i++) ids.push(await draft({ subject: `Parallel ${i}` }));
      const before = await lastNumber();
      const answers = await Promise.all(ids.map(send));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const { rows } = await sql<{ n: number }>`select number_sequence as n from quotes
        where subject like 'Parallel %' order by 1`.execute(database.kysely);
      expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 200 }, (_, i) => before + 1 + i));
    },
  );

  async function lastNumber() {
    const counter = await database.kysely
      .selectFrom('document_counters')
      .select('last')
      .executeTakeFirst();
    return counter?.last ?? 0;
  }
});
