import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('the right to be forgotten', (desk) => {
  const one = (id: string) => ({ param: { id } });

  /** Whatever any table still says of somebody. */
  async function traces(pattern: RegExp) {
    const { rows: tables } = await desk.database.pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'private') and tablename <> 'rate_limits'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await desk.database.pool.query(
        `select to_jsonb(t)::text as row from ${name} t`,
      );
      found.push(...rows.filter(({ row }) => pattern.test(row)).map(({ row }) => `${name} ${row}`));
    }
    return found;
  }

  async function customer() {
    const email = `${randomUUID()}@lab.example`;
    const [first, second] = [await desk.newTicket('nl', email), await desk.newTicket('nl', email)];
    await desk.database.pool.query(
      `update contacts set name = 'Noor van der Zwaluw', phone = '06 98765432' where email = $1`,
      [email],
    );
    return { email, first: first!, second: second! };
  }

  it('takes a customer out of every ticket, with what an agent wrote into its subject', async () => {
    const noor = await customer();
    await desk.database.pool.query(
      `update tickets set subject = 'Bellen met NOOR van der  Zwaluw (' || $2 || ') over de LIMS' where id = $1`,
      [noor.first, noor.email],
    );
    await desk.database.pool.query(
      `update tickets set subject = 'Zwaluw belt terug' where id = $1`,
      [noor.first],
    );
    await desk.database.pool.query(
      `update tickets set subject = 'LIMS, Zwaluwstaart', status = 'pending', pending_reason = 'Antwoord van Noor'
       where id = $1`,
      [noor.second],
    );
    await desk.anna.api.tickets[':id'].messages.$post({
      ...one(noor.first),
      json: { id: randomUUID(), kind: 'reply', body: 'Beste Noor', markdown: false } as never,
    });
    expect(await traces(/Noor|98765432/i)).not.toEqual([]);

    const erased = await desk.anna.api.tickets[':id'].erase.$post(one(noor.second));
    expect(await erased.json()).toMatchObject({
      ...{ subject: 'LIMS, Zwaluwstaart', status: 'closed', contact: null, messages: [] },
    });
    const other = await (await desk.anna.api.tickets[':id'].$get(one(noor.first))).json();
    expect(other).toMatchObject({ subject: '… belt terug', status: 'closed', contact: null });
    expect(other.events.at(-1)).toMatchObject({ field: 'erased', actor: 'Anna de Vries' });
    expect(await traces(/noor|zwaluw\b|98765432/i)).toEqual([]);
    expect(await traces(new RegExp(noor.email, 'i'))).toEqual([]);
    const found = await desk.anna.api.queue.$get({ query: { q: 'Noor' } } as never);
    expect(JSON.stringify(await found.json())).not.toContain(noor.first);
    const again = await desk.anna.api.tickets[':id'].erase.$post(one(noor.first));
    expect(again.status, 'nobody is left').toBe(409);
  });

  it('takes them out of quotes that were not sent, and out of copies of mails to others', async () => {
    const noor = await customer();
    const other = await desk.newTicket('nl', `${randomUUID()}@lab.example`);
    const { quotes, tickets, contacts } = desk.anna.api;
    const { contact } = await (await tickets[':id'].$get(one(noor.first))).json();
    const contactId = contact?.customerId ?? '';
    const typed = { name: 'Noor van der Zwaluw', company: '', email: noor.email };
    const drafts: string[] = [];
    for (const json of [{ ticketId: noor.first }, { contactId }, { customer: typed }]) {
      const { id } = await (await quotes.$post({ json })).json();
      drafts.push(id, (await (await quotes[':id'].duplicate.$post(one(id))).json()).id);
    }
    const { rows: byPhone } = await desk.database.pool.query(
      `insert into contacts (name, phone, locale, merged_into_id)
       values ('Noor Zwaluw', '06 98765432', 'nl', $1) returning id`,
      [contactId],
    );
    const ofCaller = await quotes.$post({ json: { contactId: byPhone[0].id } });
    drafts.push((await ofCaller.json()).id);
    const kept = await (await quotes.$post({ json: { ticketId: other } })).json();
    const message = { id: randomUUID(), kind: 'reply' as const, body: 'Dag' };
    await tickets[':id'].messages.$post({ ...one(other), json: { ...message, cc: [noor.email] } });
    await desk.database.pool.query(
      `update outbox set last_error = $1 || ': full' where message_id = $2`,
      [noor.email, message.id],
    );
    expect(await traces(new RegExp(noor.email, 'i'))).not.toEqual([]);

    expect((await contacts[':id'].erase.$post(one(contactId))).status).toBe(200);
    for (const id of drafts) expect((await quotes[':id'].$get(one(id))).status).toBe(404);
    expect((await quotes[':id'].$get(one(kept.id))).status).toBe(200);
    expect(await traces(/noor|zwaluw\b|98765432/i)).toEqual([]);
    expect(await traces(new RegExp(noor.email, 'i'))).toEqual([]);
  });

  it('leaves the history as it is for everything else', async () => {
    const { first } = await customer();
    const { rows } = await desk.database.pool.query(
      `select role, has_function_privilege(role, 'private.forget_words(uuid, text)', 'execute') as may
       from unnest(array['anon', 'authenticated', 'service_role']) as role`,
    );
    expect(rows.filter(({ may }) => may)).toEqual([]);
    const change = desk.database.pool.query(
      `update ticket_events set new = '"x"' where ticket_id = $1`,
      [first],
    );
    await expect(change).rejects.toThrow('append-only');
  });
});
