import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { firm } from '#contract/firm.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';
import { quoteLine } from '#tests/support/quotes.ts';

describeDesk('customers and companies', (desk) => {
  const newEmail = (domain = 'lab.example') => `${randomUUID()}@${domain}`;
  const param = (id: string) => ({ param: { id } });
  const read = async ({ api }: DeskAgent, id: string) =>
    (await api.contacts[':id'].$get(param(id))).json();
  const readTicket = async (id: string) =>
    (await desk.anna.api.tickets[':id'].$get(param(id))).json();

  /** A customer whom Anna wrote down. */
  async function add(details: Record<string, unknown> = {}) {
    const json = {
      name: 'Eva Smit',
      email: newEmail(),
      company: null,
      phone: null,
      locale: 'nl' as const,
      ...details,
    };
    const answer = await desk.anna.api.contacts.$post({ json });
    expect(answer.status).toBe(201);
    return answer.json();
  }
  const changeOf = ({
    name,
    email,
    company,
    phone,
    otherPhones,
    notes,
    locale,
    version,
  }: Awaited<ReturnType<typeof add>>) => ({
    name,
    email,
    company,
    phone,
    otherPhones,
    notes,
    locale,
    version,
  });
  async function addCompany(name: string, domains: string[] = []) {
    const answer = await desk.anna.api.companies.$post({ json: { name, domains, notes: '' } });
    expect(answer.status).toBe(201);
    return answer.json();
  }
  const merge = (id: string, sourceId: string) =>
    desk.anna.api.contacts[':id'].merge.$post({ ...param(id), json: { sourceId } });

  it('lists them by the alphabet, page after page, and finds them by any address', async () => {
    const word = `zoek${randomUUID().slice(0, 8)}`;
    for (let index = 0; index < 53; index++) {
      await desk.database.kysely
        .insertInto('contacts')
        .values({
          name: `${index % 2 ? 'b' : 'A'} ${word} ${String(index).padStart(2, '0')}`,
          email: newEmail(),
          locale: 'en',
        })
        .execute();
    }
    const list = async (query: { q: string; after?: string }) =>
      (await desk.anna.api.contacts.list.$get({ query })).json();
    const first = await list({ q: word });
    expect(first.customers).toHaveLength(50);
    const second = await list({ q: word, after: first.next ?? '' });
    expect(second).toMatchObject({ next: null });
    const names = [...first.customers, ...second.customers].map(({ name }) => name);
    expect(names).toHaveLength(53);
    expect(names).toEqual(
      names.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())),
    );

    const person = await add({ name: `Person ${word}` });
    const other = await add({ name: 'Somebody', email: `other-${word}@home.example` });
    await merge(person.id, other.id);
    const { customers } = await list({ q: `other-${word}` });
    expect(customers.map(({ id }) => id)).toEqual([person.id]);
  });

  it('does not list candidates, nor show them', async () => {
    const word = `kandidaat${randomUUID().slice(0, 8)}`;
    const { id } = await desk.database.kysely
      .insertInto('contacts')
      .values({ name: word, email: newEmail(), locale: 'nl', scope: 'candidates' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const listed = await desk.anna.api.contacts.list.$get({ query: { q: word } });
    expect(await listed.json()).toEqual({ customers: [], next: null });
    for (const answer of [
      await desk.anna.api.contacts[':id'].$get(param(id)),
      await merge((await add()).id, id),
      await desk.anna.api.contacts[':id'].erase.$post(param(id)),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('does not list who only sent spam', async () => {
    const email = newEmail('growth.example');
    const ticket = await desk.newTicket('en', email);
    const list = async () => {
      const answer = await desk.anna.api.contacts.list.$get({ query: { q: email } });
      return (await answer.json()).customers.length;
    };
    expect(await list()).toBe(1);
    const close = { to: 'closed' as const, reason: 'spam' as const, version: 1 };
    await desk.anna.api.tickets[':id'].moves.$post({ ...param(ticket), json: close });
    expect(await list()).toBe(0);
    await desk.newTicket('en', email);
    expect(await list()).toBe(1);
  });

  it('changes what is known, against the version that was seen, and keeps what it was', async () => {
    const eva = await add();
    const json = {
      ...changeOf(eva),
      name: 'Eva Smit-Bakker',
      otherPhones: ['06 1'],
      notes: 'Belt liever.',
      company: 'Novalab',
    };
    const answer = await desk.anna.api.contacts[':id'].$put({ ...param(eva.id), json });
    expect(await answer.json()).toMatchObject({
      name: 'Eva Smit-Bakker',
      otherPhones: ['06 1'],
      company: 'Novalab',
      version: 2,
    });
    const late = await desk.bram.api.contacts[':id'].$put({
      ...param(eva.id),
      json: { ...json, name: 'Late' },
    });
    expect(late.status).toBe(409);
    const { events } = await read(desk.bram, eva.id);
    expect(events).toContainEqual(
      expect.objectContaining({
        field: 'name',
        old: 'Eva Smit',
        new: 'Eva Smit-Bakker',
        actor: 'Anna de Vries',
      }),
    );
    // A colleague who names the company in other letters puts somebody into the same one.
    const tim = await add({ company: 'NOVALAB' });
    expect(tim).toMatchObject({
      company: 'Novalab',
      companyId: (await read(desk.anna, eva.id)).companyId,
    });
  });

  it('refuses an address that is a customer’s', async () => {
    const [one, other] = [await add(), await add()];
    const taken = await desk.anna.api.contacts[':id'].$put({
      ...param(one.id),
      json: { ...changeOf(one), email: other.email },
    });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ error: { fields: { email: { code: 'invalid' } } } });
    const again = await desk.anna.api.contacts.$post({
      json: { name: 'X', email: one.email, company: null, phone: null, locale: 'en' },
    });
    expect(again.status).toBe(422);
  });

  it('merges doubles with all their addresses, moves nothing, and takes it back exactly', async () => {
    const [home, work, old] = [newEmail('home.example'), newEmail(), newEmail()];
    const tickets = [await desk.newTicket('nl', home), await desk.newTicket('nl', work)];
    const [source = '', target = ''] = await Promise.all(
      tickets.map(async (id) => (await readTicket(id)).contact?.customerId ?? ''),
    );
    await desk.anna.api.contacts[':id'].addresses.$post({ ...param(source), json: { email: old } });
    const before = [await read(desk.anna, source), await read(desk.anna, target)];

    const answer = await merge(target, source);
    const { contact, merged } = await answer.json();
    expect(contact.addresses.map(({ email }) => email)).toEqual([home, old].toSorted());
    expect(contact.tickets.map(({ id }) => id).toSorted()).toEqual(tickets.toSorted());
    expect(contact.counts).toEqual({ all: 2, unresolved: 2 });
    const fromHome = await readTicket(tickets[0] ?? '');
    expect(fromHome.contact).toMatchObject({ email: home, customerId: target });
    expect(fromHome.others.map(({ id }) => id)).toEqual([tickets[1]]);
    expect((await read(desk.anna, source)).id, 'any address leads to the person').toBe(target);

    const undo = () =>
      desk.anna.api.contacts[':id'].separate.$post({ ...param(target), json: { ids: merged } });
    expect((await undo()).status).toBe(200);
    const told = ({ events: _, ...rest }: (typeof before)[number]) => rest;
    expect([await read(desk.anna, source), await read(desk.anna, target)].map(told)).toEqual(
      before.map(told),
    );
    expect((await undo()).status, 'they are not theirs any more').toBe(409);
  });

  it('refuses to merge somebody with themselves, or with another address of somebody', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    expect((await merge(one.id, one.id)).status).toBe(422);
    await merge(one.id, two.id);
    expect((await merge(two.id, three.id)).status).toBe(409);
    expect((await merge(three.id, two.id)).status).toBe(409);
    expect((await merge(one.id, randomUUID())).status).toBe(404);
  });

  it('never makes a chain of two merges at once', async () => {
    const [one, two, three] = [await add(), await add(), await add()];
    const answers = await Promise.all([merge(two.id, one.id), merge(three.id, two.id)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const chain = await desk.database.pool.query(
      'select from contacts a join contacts b on b.id = a.merged_into_id where b.merged_into_id is not null',
    );
    expect(chain.rows).toEqual([]);
  });

  it('puts into a company whoever wrote from its domain, and whoever will', async () => {
    const domain = `${randomUUID().slice(0, 8)}.example`;
    const before = await readTicket(await desk.newTicket('nl', newEmail(domain)));
    const company = await addCompany(`Lab ${domain}`, [domain]);
    const after = await readTicket(await desk.newTicket('en', newEmail(domain)));
    const { people, counts } = await (
      await desk.bram.api.companies[':id'].$get(param(company.id))
    ).json();
    const ids = [before.contact?.customerId, after.contact?.customerId];
    expect(people.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(counts).toEqual({ all: 2, unresolved: 2 });
    expect(people[0]?.company).toBe(`Lab ${domain}`);

    const json = { name: `Labs ${domain}`, domains: [], notes: 'Contract tot mei', version: 1 };
    const renamed = await desk.anna.api.companies[':id'].$put({ ...param(company.id), json });
    expect(await renamed.json()).toMatchObject({
      notes: 'Contract tot mei',
      domains: [],
      version: 2,
    });
    expect((await read(desk.anna, ids[0] ?? '')).company).toBe(`Labs ${domain}`);
    const late = await desk.bram.api.companies[':id'].$put({ ...param(company.id), json });
    expect(late.status).toBe(409);

    await desk.anna.api.companies[':id'].$delete(param(company.id));
    expect(await read(desk.anna, ids[0] ?? '')).toMatchObject({
      company: `Labs ${domain}`,
      companyId: null,
    });
  });

  it('refuses a name or a domain of another company, and a provider’s domain', async () => {
    const name = `Firm ${randomUUID()}`;
    const domain = `${randomUUID().slice(0, 8)}.example`;
    await addCompany(name, [domain]);
    const post = async (json: { name: string; domains: string[]; notes: string }) => {
      const answer = await desk.anna.api.companies.$post({ json });
      const { error } = (await answer.json()) as { error?: { fields: object } };
      return [answer.status, Object.keys(error?.fields ?? {})];
    };
    expect(await post({ name: name.toUpperCase(), domains: [], notes: '' })).toEqual([
      422,
      ['name'],
    ]);
    expect(await post({ name: 'Other', domains: [domain], notes: '' })).toEqual([422, ['domains']]);
    expect(await post({ name: 'Other', domains: ['Gmail.com'], notes: '' })).toEqual([
      422,
      ['domains.0'],
    ]);
    const { companies } = await (
      await desk.anna.api.companies.$get({ query: { q: domain } })
    ).json();
    expect(companies).toMatchObject([{ name, domains: [domain], people: 0 }]);
  });

  it('gives one of two companies a name that both are given at once', async () => {
    const companies = await Promise.all(
      ['one', 'two'].map((name) => addCompany(`${name} ${randomUUID()}`)),
    );
    const name = `Same ${randomUUID()}`;
    const answers = await Promise.all(
      companies.map(({ id }) =>
        desk.anna.api.companies[':id'].$put({
          ...param(id),
          json: { name, notes: '', domains: [], version: 1 },
        }),
      ),
    );
    const statuses = answers.map(({ status }): number => status).sort();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
  });

  it('lets an agent add a customer and their addresses who does not see everything', async () => {
    const cas = await desk.signIn(newEmail('delvanta.example'), 'Cas', {
      role: 'agent',
      recruits: false,
    });
    const answer = await cas.api.contacts.$post({
      json: {
        ...{ name: 'Mo Bakker', email: null, company: 'Bakker & Zn', phone: '06 90000001' },
        locale: 'nl',
      },
    });
    expect(answer.status).toBe(201);
    const { id } = await answer.json();
    const email = newEmail();
    const added = await cas.api.contacts[':id'].addresses.$post({
      ...param(id),
      json: { email },
    });
    expect(added.status).toBe(200);
    expect(JSON.stringify(await read(cas, id))).toContain(email);
  });

  it('erases somebody under every address, and only for an admin', async () => {
    const [home, work] = [newEmail(), newEmail()];
    const person = (await readTicket(await desk.newTicket('nl', work))).contact?.customerId ?? '';
    const ticket = await desk.newTicket('nl', home);
    await merge(person, (await readTicket(ticket)).contact?.customerId ?? '');
    const agent = await desk.signIn(newEmail('delvanta.example'), 'Cas', { role: 'agent' });
    expect((await agent.api.contacts[':id'].erase.$post(param(person))).status).toBe(403);
    expect((await desk.anna.api.contacts[':id'].erase.$post(param(person))).status).toBe(200);
    expect((await desk.anna.api.contacts[':id'].$get(param(person))).status).toBe(404);
    const erased = await readTicket(ticket);
    expect(erased).toMatchObject({ contact: null, status: 'closed', messages: [] });
    const { rows } = await desk.database.pool.query(
      `select (select count(*) from contacts where email = any ($1))
        + (select count(*) from outbox where recipient = any ($1))
        + (select count(*) from contact_events where old = any ($1) or new = any ($1)) as left`,
      [[home, work]],
    );
    expect(Number(rows[0].left)).toBe(0);
  });

  it('erases somebody who never had a ticket', async () => {
    const eva = await add();
    expect((await desk.anna.api.contacts[':id'].erase.$post(param(eva.id))).status).toBe(200);
    expect((await desk.anna.api.contacts[':id'].$get(param(eva.id))).status).toBe(404);
  });

  it('keeps what is noted of somebody whose only ticket becomes confidential', async () => {
    const ticket = await desk.newTicket();
    const { contact } = await readTicket(ticket);
    const person = await read(desk.anna, contact?.customerId ?? '');
    await desk.anna.api.contacts[':id'].$put({
      ...param(person.id),
      json: { ...changeOf(person), notes: 'Let op.' },
    });
    await withActor(desk.database.kysely, { userId: desk.anna.id, email: desk.anna.email }, (trx) =>
      trx.updateTable('tickets').set({ confidential: true }).where('id', '=', ticket).execute(),
    );
    expect(await read(desk.bram, person.id)).toMatchObject({ notes: 'Let op.', tickets: [] });
  });

  it.each(['firm@delvanta.example', 'Firm+1001-abc@Delvanta.example', firm.email.info])(
    'have no address of the desk’s own: %s',
    async (email) => {
      const { contacts, tickets, quotes } = desk.anna.api;
      const details = { name: 'Eva Smit', company: null, phone: null, locale: 'nl' as const };
      const known = await add();
      const ticket = await desk.newTicket('nl', newEmail());
      const { version } = await readTicket(ticket);
      const newContact = { name: 'Eva Smit', email, locale: 'nl' as const };
      const given = { subject: 'Help', priority: 'medium' as const, assigneeId: null };
      const draft = await (await quotes.$post({ json: { contactId: known.id } })).json();
      const { content, ...quote } = await (await quotes[':id'].$get(param(draft.id))).json();
      const customer = { ...content.customer, email };
      const lines = [quoteLine({ description: 'Hours' })];
      const saved = await quotes[':id'].$put({
        ...param(draft.id),
        json: { version: quote.version, content: { ...content, subject: 'x', customer, lines } },
      });
      const answers = {
        email: [
          contacts.$post({ json: { ...details, email } }),
          contacts[':id'].$put({ ...param(known.id), json: { ...changeOf(known), email } }),
          contacts[':id'].addresses.$post({ ...param(known.id), json: { email } }),
          tickets[':id'].customer.$patch({ ...param(ticket), json: { email } }),
        ],
        'newContact.email': [
          tickets.$post(
            { json: { ...given, locale: 'nl', newContact } },
            { headers: { 'Idempotency-Key': randomUUID() } },
          ),
          tickets[':id'].customer.$put({ ...param(ticket), json: { version, newContact } }),
        ],
        'customer.email': [
          quotes[':id'].send.$post({
            ...param(draft.id),
            json: { version: (await saved.json()).version },
          }),
        ],
      };
      for (const [field, each] of Object.entries(answers)) {
        for (const answer of await Promise.all<Response>(each as Promise<Response>[])) {
          expect(answer.status).toBe(422);
          expect(await answer.json()).toMatchObject({
            error: { fields: { [field]: { code: 'invalid' } } },
          });
        }
      }
      const made = desk.database.kysely.selectFrom('contacts').select('id');
      expect(await made.where('email', '=', email.toLowerCase()).execute()).toEqual([]);
    },
  );
});
