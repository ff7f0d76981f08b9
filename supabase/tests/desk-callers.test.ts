import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDesk } from '#tests/support/desk.ts';
import { quoteLine } from '#tests/support/quotes.ts';

describeDesk('who called and left only a number', (desk) => {
  const param = (id: string) => ({ param: { id } });
  const newNumber = () => `06-${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const callerOf = (phone: string) => ({ name: 'Bo Beller', phone, locale: 'nl' as const });
  const base = {
    subject: 'Printer jams',
    priority: 'medium' as const,
    assigneeId: null,
    locale: 'en' as const,
  };
  const post = (json: object) =>
    desk.anna.api.tickets.$post(
      { json: { ...base, ...json } },
      { headers: { 'Idempotency-Key': randomUUID() } },
    );
  const read = async (id: string) => (await desk.anna.api.tickets[':id'].$get(param(id))).json();
  async function call(phone: string) {
    const answer = await post({ newContact: callerOf(phone) });
    expect(answer.status).toBe(200);
    return read((await answer.json()).id);
  }
  const customerOf = ({ contact }: Awaited<ReturnType<typeof read>>) => contact?.customerId ?? '';
  const reply = (id: string) =>
    desk.anna.api.tickets[':id'].messages.$post({
      ...param(id),
      json: { id: randomUUID(), kind: 'reply', body: 'Dag Bo' },
    });
  const missing = (field: string) => ({ error: { fields: { [field]: { code: 'required' } } } });
  const mailsTo = (ticketId: string) =>
    desk.database.kysely
      .selectFrom('outbox')
      .select('recipient')
      .where('ticket_id', '=', ticketId)
      .execute();

  it('is one customer by name and number, found by its digits, and answered by a note only', async () => {
    const phone = newNumber();
    const first = await call(phone);
    expect(first).toMatchObject({
      kind: 'contact',
      locale: 'nl',
      contact: { name: 'Bo Beller', email: null, mailTo: null, phone },
    });
    expect(customerOf(await call(phone))).toBe(customerOf(first));
    expect(customerOf(await call(newNumber()))).not.toBe(customerOf(first));
    const digits = phone.replace('-', '');
    const found = await (await desk.anna.api.contacts.$get({ query: { q: digits } })).json();
    expect(found).toMatchObject([{ id: customerOf(first), email: null, phone }]);
    const list = await desk.anna.api.contacts.list.$get({ query: { q: digits } });
    expect((await list.json()).customers).toMatchObject([{ phone, unresolved: 2 }]);
    expect((await reply(first.id)).status).toBe(409);
  });

  const eight = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const spellingsOf = (rest: string) => [
    `06-${rest}`,
    `06 ${rest.slice(0, 4)} ${rest.slice(4)}`,
    `+316${rest}`,
    `+31 (0)6 ${rest.match(/../g)?.join(' ')}`,
    `00316${rest}`,
    `0031-(0)6-${rest}`,
  ];
  const idsBy = async (q: string) => {
    const found = await (await desk.anna.api.contacts.$get({ query: { q } })).json();
    const { customers } = await (await desk.anna.api.contacts.list.$get({ query: { q } })).json();
    const ids = found.map(({ id }) => id);
    expect(customers.map(({ id }) => id)).toEqual(ids);
    return ids;
  };

  it.each([0, 1, 2, 3, 4, 5])(
    'is the same by any spelling of their number (%i)',
    async (written) => {
      const rest = eight();
      const spellings = spellingsOf(rest);
      const id = customerOf(await call(spellings[written] ?? ''));
      for (const spelling of spellings) {
        expect(await idsBy(spelling), spelling).toEqual([id]);
        expect(await idsBy(`beller ${spelling} bo`), spelling).toEqual([id]);
        expect(customerOf(await call(spelling)), spelling).toBe(id);
      }
      for (const part of [rest.slice(2), `06-${rest.slice(0, 7)}`, `+316${rest.slice(0, 7)}`]) {
        expect(await idsBy(part), part).toContain(id);
      }
      expect(await idsBy(`+32 6 ${rest}`)).toEqual([]);
      const add = (name: string) =>
        desk.anna.api.contacts.$post({
          json: { name, email: null, company: null, phone: `06 ${rest}`, locale: 'nl' },
        });
      const twin = await add('Bo Beller');
      expect(await twin.json()).toMatchObject({ error: { fields: { name: { code: 'invalid' } } } });
      expect((await add('Another at this number')).status).toBe(201);
    },
  );

  it('is found by their other numbers, also of another country', async () => {
    const [first, second] = [eight(), eight()];
    const { id, customerId } = { customerId: '', ...(await call(`06${first}`)).contact };
    await desk.database.kysely
      .updateTable('contacts')
      .set({ other_phones: [`+44 (0)20 ${second}`] })
      .where('id', '=', customerId || (id ?? ''))
      .execute();
    for (const spelling of [`004420${second}`, `+44 20 ${second}`, second]) {
      expect(await idsBy(spelling), spelling).toEqual([customerId]);
    }
  });

  it('is not written down without a number or an address, nor mailed without an address', async () => {
    const name = 'Nobody Known';
    const nowhere = await post({ newContact: { name, locale: 'nl' } });
    expect(nowhere.status).toBe(422);
    expect(await nowhere.json()).toMatchObject(missing('newContact.email'));
    const message = { id: randomUUID(), kind: 'reply', body: 'Dag' };
    const mailed = await post({ newContact: callerOf(newNumber()), message });
    expect(await mailed.json()).toMatchObject(missing('newContact.email'));
    const json = { name, email: null, company: null, phone: null, locale: 'nl' as const };
    expect((await desk.anna.api.contacts.$post({ json })).status).toBe(422);
    const wordy = await post({ newContact: callerOf('bel maar') });
    const invalid = { error: { fields: { 'newContact.phone': { code: 'invalid' } } } };
    expect(await wordy.json()).toMatchObject(invalid);
    const said = await desk.anna.api.contacts.$post({ json: { ...json, phone: 'bel maar' } });
    expect(await said.json()).toMatchObject({ error: { fields: { phone: { code: 'invalid' } } } });
    const ticket = await call(newNumber());
    for (const phone of ['bel maar', '12']) {
      const changed = await desk.anna.api.tickets[':id'].customer.$patch({
        ...param(ticket.id),
        json: { phone },
      });
      expect(changed.status, phone).toBe(422);
    }
    const emptied = await desk.anna.api.tickets[':id'].customer.$patch({
      ...param(ticket.id),
      json: { phone: null },
    });
    expect(emptied.status).toBe(422);
    expect(await emptied.json()).toMatchObject(missing('email'));
  });

  const quoteFor = (contactId: string, customer: { email: string; name?: string }) =>
    quoteOf({ contactId, subject: 'A printer', locale: 'en' }, customer);
  async function quoteOf(
    what: { ticketId: string } | { contactId: string; subject: string; locale: 'en' },
    customer: { email: string; name?: string },
  ) {
    const { quotes } = desk.anna.api;
    const made = await quotes.$post({ json: what });
    const { id } = await made.json();
    const read = async () => (await quotes[':id'].$get(param(id))).json();
    const { version, content } = await read();
    const json = {
      version,
      content: {
        ...content,
        customer: { ...content.customer, ...customer },
        lines: [quoteLine({ description: 'Printer' })],
      },
    };
    const saved = await (await quotes[':id'].$put({ ...param(id), json })).json();
    const sent = await quotes[':id'].send.$post({ ...param(id), json: { version: saved.version } });
    return { sent, read };
  }
  const pageOf = async (id: string) => (await desk.anna.api.contacts[':id'].$get(param(id))).json();

  it('gets the address, the ticket and the quote that was written for them', async () => {
    const id = customerOf(await call(newNumber()));
    const email = `${randomUUID()}@lab.example`;
    const { sent, read: readQuote } = await quoteFor(id, { email });
    expect(sent.status).toBe(200);
    const quote = await readQuote();
    const page = await pageOf(id);
    expect(page).toMatchObject({ email, addresses: [], quotes: [{ id: quote.id }] });
    expect((await read(quote.ticket?.id ?? '')).contact).toMatchObject({ customerId: id, email });

    const second = `${randomUUID()}@lab.example`;
    const { read: readSecond } = await quoteFor(id, { email: second });
    expect((await pageOf(id)).addresses).toMatchObject([{ email: second }]);
    const { ticket } = await readSecond();
    expect((await read(ticket?.id ?? '')).contact).toMatchObject({ customerId: id, email: second });

    const other = `${randomUUID()}@lab.example`;
    await quoteFor(id, { email: other, name: 'Somebody Else' });
    expect((await pageOf(id)).addresses, 'who was typed over them').toHaveLength(1);
  });

  it('is answered at the address that a quote on their ticket went to, if it was in their name', async () => {
    const [ticket, ofManager, taken] = [
      await call(newNumber()),
      await call(newNumber()),
      await call(newNumber()),
    ];
    const email = `${randomUUID()}@lab.example`;
    expect((await quoteOf({ ticketId: ticket.id }, { email })).sent.status).toBe(200);
    expect((await read(ticket.id)).contact).toMatchObject({ email });
    const manager = { name: 'Another Name', email: `${randomUUID()}@lab.example` };
    expect((await quoteOf({ ticketId: ofManager.id }, manager)).sent.status).toBe(200);
    expect((await read(ofManager.id)).contact?.email).toBeNull();
    expect((await quoteOf({ ticketId: taken.id }, { email })).sent.status).toBe(200);
    expect((await read(taken.id)).contact?.email).toBeNull();
  });

  it('gets no quote at an address of another customer', async () => {
    const id = customerOf(await call(newNumber()));
    const email = `${randomUUID()}@lab.example`;
    await desk.newTicket('nl', email);
    const { sent, read: readQuote } = await quoteFor(id, { email });
    expect(sent.status).toBe(422);
    expect(await sent.json()).toMatchObject({
      error: { fields: { 'customer.email': { code: 'invalid' } } },
    });
    expect((await readQuote()).status).toBe('draft');
    const page = await pageOf(id);
    expect(page).toMatchObject({ email: null, tickets: [{}], quotes: [{ status: 'draft' }] });
  });

  it('is answered once an address is known: their own, or that of the person they turn out to be', async () => {
    const own = await call(newNumber());
    const email = `${randomUUID()}@lab.example`;
    const patched = await desk.anna.api.tickets[':id'].customer.$patch({
      ...param(own.id),
      json: { email },
    });
    expect(patched.status).toBe(200);
    expect((await reply(own.id)).status).toBe(200);
    expect(await mailsTo(own.id)).toEqual([{ recipient: email }]);

    const phone = newNumber();
    const merged = await call(phone);
    const target = customerOf(await read(own.id));
    const source = customerOf(merged);
    const person = await desk.anna.api.contacts[':id'].merge.$post({
      ...param(target),
      json: { sourceId: source },
    });
    expect(person.status).toBe(200);
    const { addresses } = await (await desk.anna.api.contacts[':id'].$get(param(target))).json();
    expect(addresses).toMatchObject([{ email: null, phone }]);
    expect((await read(merged.id)).contact).toMatchObject({ email: null, mailTo: email });
    expect((await reply(merged.id)).status).toBe(200);
    expect(await mailsTo(merged.id)).toEqual([{ recipient: email }]);
  });

  it('stays the same person while their ticket is confidential, and goes when erased', async () => {
    const ticket = await call(newNumber());
    const confide = async (agents: string[]) => {
      const { version } = await read(ticket.id);
      const json = { version, agents };
      await desk.anna.api.tickets[':id'].confidants.$put({ ...param(ticket.id), json });
    };
    await confide([desk.anna.id]);
    expect((await read(ticket.id)).contact).toMatchObject({ name: 'Bo Beller', customerId: null });
    await confide([]);
    const open = await read(ticket.id);
    expect(open.contact?.phone).toBe(ticket.contact?.phone);
    expect(open.events.map(({ field }) => field)).not.toContain('contact_id');
    const erased = await desk.anna.api.contacts[':id'].erase.$post(param(customerOf(open)));
    expect(erased.status).toBe(200);
    expect((await read(ticket.id)).contact).toBeNull();
    const left = await desk.database.kysely
      .selectFrom('contacts')
      .select('id')
      .where('phone', '=', ticket.contact?.phone ?? '')
      .execute();
    expect(left).toEqual([]);
  });
});
