import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { expireQuotes } from '#domain/quotes/customer-decision.ts';
import { readSentDocument } from '#domain/quotes/sent-document.ts';
import type { DeskApp } from '#functions/desk/app.ts';
import { readAttachment } from '#mail/outbound/attachment.ts';
import { siteUrl } from '#tests/support/auth.ts';
import { describeOn } from '#tests/support/databases.ts';
import { textOf } from '#tests/support/pdf.ts';
import { startQuoteDesk, yes } from '#tests/support/quote-desk.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';

const dayMs = 24 * 60 * 60 * 1000;

describeOn('decisions on quotes', startQuoteDesk, (desk) => {
  it('shows strangers nothing', async () => {
    const id = await desk.sent();
    const stranger = hc<DeskApp>(`${siteUrl}/functions/v1`, { fetch: desk.request }).desk.quotes;
    expect((await stranger.$get({ query: {} })).status).toBe(401);
    expect((await stranger[':id'].$get(desk.one(id))).status).toBe(401);
    for (const token of ['', 'x', id, 'a'.repeat(43)]) {
      expect((await desk.visitor(token).$get()).status).toBe(404);
    }
    for (const table of [
      'quotes',
      'quote_lines',
      'quote_links',
      'quote_events',
      'quote_defaults',
    ]) {
      const peek = desk.database.kysely.transaction().execute(async (trx) => {
        await sql`set local role anon`.execute(trx);
        return sql`select * from ${sql.table(table)}`.execute(trx);
      });
      await expect(peek).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is accepted by its customer, with the optional lines he chose, and wakes the ticket', async () => {
    const ticket = await desk.newTicket();
    const [must, wanted, unwanted] = [
      quoteLine({ unitCents: 10_000, quantity: 1000 }),
      quoteLine({ unitCents: 20_000, quantity: 1000, optional: true, selected: false }),
      quoteLine({ unitCents: 40_000, quantity: 1000, optional: true }),
    ];
    const id = await desk.sent({ lines: [must, wanted, unwanted] }, ticket.id);
    const customer = await desk.customerOf(id);
    expect(customer.mail.subject).toContain(`[D-${ticket.number}]`);
    const seen = await (await customer.api.$get()).json();
    expect(seen).toMatchObject({ status: 'sent', document: { totals: { netCents: 50_000 } } });
    expect((await customer.api.accept.$post(yes('0'.repeat(64)))).status).toBe(409);
    expect((await customer.api.accept.$post(yes(seen.sha256, [must.id]))).status).toBe(422);
    const answer = await customer.api.accept.$post(
      yes(seen.sha256, [wanted.id], await customer.code()),
    );
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      decidedBy: 'Jan Bakker',
      document: { totals: { netCents: 30_000, grossCents: 36_300 } },
    });
    expect(await desk.row(id)).toMatchObject({
      decision_channel: 'online',
      decided_by_email: quoteContent().customer.email,
      decided_by_agent_string: 'Phone/1',
      snapshot_sha256: seen.sha256,
    });
    expect((await desk.row(id)).decided_by_address).toBeTruthy();
    const { events } = await desk.read(id);
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'viewed', 'accepted']);
    const { rows } = await sql`select status, (select body from messages where ticket_id = t.id
      order by created_at desc limit 1) as said from tickets t where id = ${ticket.id}`.execute(
      desk.database.kysely,
    );
    expect(rows).toEqual([{ status: 'in-progress', said: expect.stringMatching(/€\s363,00/) }]);
    expect((await customer.api.decline.$post({ json: { name: 'Jan', reason: 'No' } })).status).toBe(
      409,
    );
  });

  it('stands on its ticket, which waits for the decision, and its decision does', async () => {
    const { id: ticketId } = await desk.newTicket();
    const read = async () => (await desk.tickets[':id'].$get(desk.one(ticketId))).json();
    const contact = (await read()).contact?.email ?? '';
    const customer = { name: 'Jan J.', company: '', email: contact, address: '' };
    const id = await desk.sent({ customer }, ticketId);
    const { number, validUntil } = await desk.read(id);
    const sent = await read();
    expect(sent).toMatchObject({
      status: 'pending',
      pendingReason: `Besluit over offerte ${number}`,
      pendingUntil: validUntil,
      assignee: { name: 'Anna de Vries' },
      watchers: [{ name: 'Anna de Vries' }],
      messages: [
        { kind: 'customer' },
        { kind: 'reply', author: 'Anna de Vries', mail: 'queued', leavesInMs: null },
      ],
    });
    expect(sent.firstResponseAt, 'it is an answer').not.toBeNull();
    expect(sent.messages[1]?.body).toContain('LIMS-migratie');
    expect(sent.messages[1]?.body, 'the way in is the customer’s').not.toContain('/quote/');

    const { api, code } = await desk.customerOf(id);
    await api.question.$post({ json: { id: randomUUID(), question: 'Inclusief reizen?' } });
    expect((await read()).messages.at(-1)).toMatchObject({ kind: 'customer', sender: null });
    expect((await read()).status).toBe('in-progress');
    const { sha256 } = await desk.read(id);
    const agreed = yes(sha256, [], await code()).json;
    await api.accept.$post({ json: { ...agreed, name: 'Jan J.' } });
    const said = (await read()).messages.at(-1);
    expect(said).toMatchObject({ kind: 'customer', sender: null });
    expect(said?.body).toMatch(/door Jan J\.$/);
    const mails = await desk.database.kysely
      .selectFrom('outbox')
      .select(['recipient', 'subject'])
      .where('ticket_id', '=', ticketId)
      .where('recipient', '=', 'anna@delvanta.example')
      .orderBy('created_at')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('heeft geantwoord'),
      expect.stringContaining('Jan Bakker gaat akkoord met de offerte'),
    ]);
  });

  it('names an address that is not the customer’s', async () => {
    const { id: ticketId } = await desk.newTicket();
    const id = await desk.sent({}, ticketId);
    const { sha256 } = await desk.read(id);
    const { api, code } = await desk.customerOf(id);
    await api.accept.$post(yes(sha256, [], await code()));
    const ticket = await (await desk.tickets[':id'].$get(desk.one(ticketId))).json();
    expect(ticket.messages.at(-1)?.sender).toMatchObject({ email: quoteContent().customer.email });
  });

  it('takes a yes from whoever has the mailbox, not from whoever has the link', async () => {
    const id = await desk.sent();
    const { sha256 } = await desk.read(id);
    const { api, code, mail } = await desk.customerOf(id);
    const agree = (given: string) => api.accept.$post(yes(sha256, [], given));
    expect((await agree('AAAAAAAAAA')).status, 'no code was asked for').toBe(422);
    const first = await code();
    expect(mail.recipient).toBe(quoteContent().customer.email);
    const second = await code();
    expect((await agree(first)).status, 'an earlier one').toBe(422);
    desk.wait(31 * 60_000);
    try {
      expect((await agree(second)).status, 'half an hour later').toBe(422);
      const third = await code();
      const other = await desk.sent();
      const elsewhere = (await desk.customerOf(other)).api;
      const theirs = yes((await desk.read(other)).sha256, [], third);
      expect((await elsewhere.accept.$post(theirs)).status, 'on another quote').toBe(422);
      expect((await agree(third.toLowerCase())).status).toBe(200);
    } finally {
      desk.wait(-31 * 60_000);
    }
    expect(await desk.read(id)).toMatchObject({
      decidedByName: 'Jan Bakker',
      decidedByEmail: quoteContent().customer.email,
      isEmailProved: true,
    });
  });

  it('has its way in where no log reads it, for 90 days, and shows nothing once withdrawn', async () => {
    const id = await desk.sent({ validityDays: 365 });
    const { api, mail } = await desk.customerOf(id);
    const link = new URL(/https?:\S+\/quote\S+/.exec(mail.text_body)?.[0] ?? '');
    expect(link.pathname + link.search).toBe('/quote?lang=nl');
    expect(link.hash).toMatch(/^#[\w-]{43}$/);
    desk.wait(91 * dayMs);
    expect((await api.$get()).status).toBe(404);
    desk.wait(-91 * dayMs);

    const { version } = await desk.read(id);
    await desk.quotes[':id'].withdraw.$post({
      ...desk.one(id),
      json: { version, reason: 'A mistake' },
    });
    expect(await (await api.$get()).json()).toEqual({
      ...{ status: 'withdrawn', document: null },
      ...{ sha256: null, decidedAt: null, decidedBy: null },
    });
    expect((await api.pdf.$get()).status).toBe(404);
    expect((await api.code.$post()).status).toBe(409);
    const json = { id: randomUUID(), question: 'Why?' };
    expect((await api.question.$post({ json })).status).toBe(409);
  });

  it('proves itself: the confirmation has the PDF, signed with name and day', async () => {
    const id = await desk.sent();
    const { sha256 } = await desk.read(id);
    const { api, code } = await desk.customerOf(id);
    await api.accept.$post(yes(sha256, [], await code()));
    const { rows } = await sql<{ id: string; quote_id: string }>`
      select outbox.id, quote_id from outbox join outbox_attachments on outbox_id = outbox.id
      where subject like 'Bevestiging%' and quote_id = ${id}`.execute(desk.database.kysely);
    expect(rows).toHaveLength(1);
    const attached = await readAttachment(desk.deps, {
      content: null,
      storage_key: null,
      quote_id: id,
    });
    const text = await textOf(attached as Uint8Array);
    expect(text).toContain('OnlineakkoordgegevenHandtekening');
    expect(text).toContain('JanBakkerNaam');
    const unsigned = await readSentDocument(desk.database.kysely, await desk.sent());
    expect(unsigned.acceptance).toBeNull();
  });

  it('of fifty decisions at once, one wins', async () => {
    const id = await desk.sent();
    const { sha256 } = await desk.read(id);
    const { api, code } = await desk.customerOf(id);
    const mailed = await code();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? api.accept.$post(yes(sha256, [], mailed))
          : api.decline.$post({ json: { name: 'Jan', reason: `No ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
    const decided = (await desk.read(id)).events.filter(({ kind }) =>
      /accepted|declined/.test(kind),
    );
    expect(decided).toHaveLength(1);
  });

  it('puts a question on its ticket, once', async () => {
    const id = await desk.sent();
    const { api } = await desk.customerOf(id);
    const question = { json: { id: randomUUID(), question: 'Is travel included?' } };
    expect((await api.question.$post(question)).status).toBe(200);
    expect((await api.question.$post(question)).status).toBe(200);
    const { ticket, events } = await desk.read(id);
    expect(events.filter(({ kind }) => kind === 'asked')).toHaveLength(1);
    const messages = await desk.database.kysely
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('ticket_id', '=', ticket!.id)
      .execute();
    const asked = messages.filter(({ kind }) => kind === 'customer');
    expect(asked).toEqual([{ kind: 'customer', body: expect.stringContaining('travel') }]);
  });

  it('opens a ticket for the answer to a quote that was sent when none was opened for it', async () => {
    const id = await desk.sent();
    // As quotes were sent until version 1.0.
    await desk.database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable('quotes').set({ ticket_id: null }).where('id', '=', id).execute();
    });
    const { api } = await desk.customerOf(id);
    await api.question.$post({ json: { id: randomUUID(), question: 'Is travel included?' } });
    expect((await desk.read(id)).ticket).not.toBeNull();
  });

  it('expires by itself, and is not accepted a day too late', async () => {
    const id = await desk.sent({ validityDays: 1 });
    const { sha256 } = await desk.read(id);
    const { api } = await desk.customerOf(id);
    desk.wait(2 * dayMs);
    try {
      expect((await desk.read(id)).status).toBe('expired');
      expect((await api.accept.$post(yes(sha256))).status).toBe(409);
      expect((await desk.row(id)).status).toBe('sent');
      await expireQuotes(desk.deps.db, desk.deps.now());
      expect((await desk.row(id)).status).toBe('expired');
    } finally {
      desk.wait(-2 * dayMs);
    }
    expect((await desk.quotes[':id'].revise.$post(desk.one(id))).status).toBe(200);
  });

  it('is withdrawn, and reminded of, by an agent', async () => {
    const id = await desk.sent();
    const { version } = await desk.read(id);
    const first = await desk.customerOf(id);
    expect(
      (await desk.quotes[':id'].remind.$post({ ...desk.one(id), json: { version } })).status,
    ).toBe(200);
    const second = await desk.customerOf(id);
    expect(second.token).not.toBe(first.token);
    const withdrawn = await desk.quotes[':id'].withdraw.$post({
      ...desk.one(id),
      json: { version, reason: 'Wrong price' },
    });
    expect(await withdrawn.json()).toMatchObject({
      status: 'withdrawn',
      decisionText: 'Wrong price',
    });
    const told = await desk.database.kysely
      .selectFrom('outbox')
      .select(['recipient', 'text_body'])
      .where('subject', 'like', `Ingetrokken%${(await desk.read(id)).number}%`)
      .execute();
    expect(told).toMatchObject([{ recipient: 'jan@lab.example' }]);
    expect(told[0]?.text_body, 'the reason stays inside').not.toContain('Wrong price');
    for (const { api } of [first, second]) {
      expect(await (await api.$get()).json()).toMatchObject({ status: 'withdrawn' });
    }
  });

  it('takes an acceptance by purchase order with its file', async () => {
    const id = await desk.sent();
    const { version } = await desk.read(id);
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
    const url = `${desk.quotes[':id'].$url(desk.one(id))}/acceptance`;
    const answer = await desk.request(url, { method: 'POST', headers: desk.asAgent, body: form });
    expect(await answer.json()).toMatchObject({
      status: 'accepted',
      channel: 'purchase-order',
      recordedBy: 'Anna de Vries',
      decidedByName: 'Eva',
      evidence: { name: 'order.txt' },
    });
  });
});
