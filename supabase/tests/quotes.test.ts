import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type QuoteStatus, quoteStatuses, quoteTransitions } from '#contract/quote.ts';
import type { QuoteDocument } from '#domain/quotes/document.ts';
import { fingerprint } from '#domain/quotes/send.ts';
import { readAttachment } from '#mail/outbound/attachment.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';
import { textOf } from '#tests/support/pdf.ts';
import { startQuoteDesk } from '#tests/support/quote-desk.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('quotes on %s', (name, openFresh) => {
  let database: OpenDatabase;
  let desk: Awaited<ReturnType<typeof startQuoteDesk>>;

  beforeAll(async () => {
    database = await openFresh();
    desk = await startQuoteDesk(database);
  });
  afterAll(() => database.close());

  it('starts from a ticket: its customer, in the language of the customer', async () => {
    const ticket = await desk.newTicket();
    const { id } = await (await desk.quotes.$post({ json: { ticketId: ticket.id } })).json();
    expect(await desk.read(id)).toMatchObject({
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
    const listed = await (await desk.quotes['of-ticket'][':id'].$get(desk.one(ticket.id))).json();
    expect(listed).toMatchObject([{ id, status: 'draft' }]);
  });

  it('keeps what is saved, and tells the loser of two that he lost', async () => {
    const id = await desk.draft();
    const { version } = await desk.read(id);
    const save = (subject: string) =>
      desk.quotes[':id'].$put({
        ...desk.one(id),
        json: { version, content: quoteContent({ subject }) },
      });
    const answers = await Promise.all([save('One'), save('Two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await desk.read(id)).version).toBe(version + 1);
    expect((await desk.quotes[':id'].$delete(desk.one(id))).status).toBe(200);
    expect((await desk.quotes[':id'].$get(desk.one(id))).status).toBe(404);
  });

  it('sends only what is complete, and says what is missing', async () => {
    const id = await desk.draft({
      customer: { name: '', company: '', email: 'jan@', address: '' },
      lines: [quoteLine({ description: '' })],
    });
    const answer = await desk.send(id);
    expect(answer.status).toBe(422);
    const { error } = (await answer.json()) as never as { error: { fields: object } };
    expect(Object.keys(error.fields)).toEqual([
      'customer.name',
      'customer.email',
      'lines.0.description',
    ]);
    expect(await desk.read(id)).toMatchObject({ status: 'draft', number: null });
  });

  it('gets its number and its days when it is sent, and mails the PDF', async () => {
    const id = await desk.sent({ locale: 'en', validityDays: 14 });
    const { number, document, sha256, issuedOn, validUntil } = await desk.read(id);
    expect(number).toMatch(/^Q-\d{4}-\d{4}$/);
    expect(Date.parse(validUntil!) - Date.parse(issuedOn!)).toBe(14 * dayMs);
    expect(document).toMatchObject({ totals: { grossCents: 1_462_104 }, issue: { number } });
    expect(await fingerprint(document as QuoteDocument)).toBe(sha256);
    const { mail, token } = await desk.customerOf(id);
    expect(mail).toMatchObject({
      recipient: 'jan@lab.example',
      subject: expect.stringMatching(`^Quote ${number} LIMS-migratie \\[D-\\d+\\]$`),
    });
    const [attachment, terms, ...more] = await database.kysely
      .selectFrom('outbox_attachments')
      .selectAll()
      .where('outbox_id', '=', mail.id)
      .orderBy('position')
      .execute();
    expect(attachment?.name).toBe(`Quote ${number}.pdf`);
    const pdf = (await readAttachment(desk.deps, attachment!)) as Uint8Array;
    expect(new TextDecoder('latin1').decode(pdf.slice(0, 5))).toBe('%PDF-');
    expect(terms?.name).toBe('General terms and conditions Delvanta.pdf');
    const said = await textOf((await readAttachment(desk.deps, terms!)) as Uint8Array);
    expect(said).toContain('Thecontractisformedonceyouagree');
    expect(more).toEqual([]);
    const links = await database.kysely.selectFrom('quote_links').selectAll().execute();
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('is frozen once sent, whatever is tried', async () => {
    const id = await desk.sent({ lines: [quoteLine({ optional: true })] });
    const { version } = await desk.read(id);
    const json = { version, content: quoteContent({ subject: 'Cheaper' }) };
    expect((await desk.quotes[':id'].$put({ ...desk.one(id), json })).status).toBe(409);
    expect((await desk.quotes[':id'].$delete(desk.one(id))).status).toBe(409);
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

  it('makes a revision that takes its place, and keeps the lines comparable', async () => {
    const line = quoteLine();
    const id = await desk.sent({ lines: [line] });
    const first = await desk.read(id);
    const { id: next } = await (await desk.quotes[':id'].revise.$post(desk.one(id))).json();
    const { id: again } = await (await desk.quotes[':id'].revise.$post(desk.one(id))).json();
    expect(again).toBe(next);
    expect((await desk.read(next)).content.lines[0]?.id).toBe(line.id);
    await desk.send(next);
    const second = await desk.read(next);
    expect(second).toMatchObject({ revision: 2, document: { issue: { replaces: first.number } } });
    expect(second.number).not.toBe(first.number);
    expect(await (await (await desk.customerOf(id)).api.$get()).json()).toMatchObject({
      status: 'superseded',
    });
    const { id: copy } = await (await desk.quotes[':id'].duplicate.$post(desk.one(next))).json();
    expect(await desk.read(copy)).toMatchObject({ status: 'draft', revision: 1 });
  });

  it('lists, counts and exports, without a formula', async () => {
    await desk.draft({
      subject: '=HYPERLINK("http://evil.example")',
      customer: quoteContent().customer,
    });
    const list = await (await desk.quotes.$get({ query: { search: 'hyperlink noord' } })).json();
    expect(list.quotes).toHaveLength(1);
    expect((await (await desk.quotes.$get({ query: { search: '%' } })).json()).quotes).toEqual([]);
    const summary = await (await desk.quotes.summary.$get()).json();
    expect(summary.all.count).toBeGreaterThan(summary.accepted.count);
    const query = { search: 'hyperlink', tab: 'all', language: 'nl' } as const;
    const csv = await (await desk.quotes.export.$get({ query })).text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).toContain(';14621,04');
  });

  it('changes the defaults once per version, and writes down who did', async () => {
    const now = await (await desk.settings.quotes.$get()).json();
    const change = { ...now, validityDays: 45, termsNl: 'Vooraf betalen.' };
    expect((await desk.settings.quotes.$put({ json: change })).status).toBe(200);
    expect((await desk.settings.quotes.$put({ json: change })).status).toBe(409);
    const { id } = await (await desk.quotes.$post({ json: {} })).json();
    expect((await desk.read(id)).content).toMatchObject({
      validityDays: 45,
      terms: 'Vooraf betalen.',
    });
    const { old, ...entry } = await database.kysely
      .selectFrom('setting_changes')
      .innerJoin('users', 'users.id', 'actor_id')
      .select(['email', 'old', 'new'])
      .where('name', '=', 'quotes')
      .executeTakeFirstOrThrow();
    expect(entry.email).toBe('anna@delvanta.example');
    expect(old).toMatchObject({ validityDays: 30, termsNl: now.termsNl, termsEn: now.termsEn });
    expect(entry.new).toMatchObject({ validityDays: 45, termsNl: 'Vooraf betalen.' });
  });

  it('goes without the general terms where the desk does not attach them', async () => {
    await database.kysely.updateTable('quote_defaults').set({ attach_terms: false }).execute();
    const { mail } = await desk.customerOf(await desk.sent());
    const attached = await database.kysely
      .selectFrom('outbox_attachments')
      .select('quote_id')
      .where('outbox_id', '=', mail.id)
      .execute();
    await database.kysely.updateTable('quote_defaults').set({ attach_terms: true }).execute();
    expect(attached).toEqual([{ quote_id: expect.any(String) }]);
  });

  it.runIf(name === 'Postgres')(
    'numbers 200 quotes sent at once without a gap or a double',
    { timeout: 180_000 },
    async () => {
      const ids: string[] = [];
      for (let i = 0; i < 200; i++) ids.push(await desk.draft({ subject: `Parallel ${i}` }));
      const before = await lastNumber();
      const answers = await Promise.all(ids.map(desk.send));
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
