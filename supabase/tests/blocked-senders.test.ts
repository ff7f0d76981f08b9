import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('blocking a sender', (desk) => {
  const block = (pattern: string, api = desk.anna.api) =>
    api['blocked-senders'].$post({ json: { pattern } });
  const ticketOf = (id: string) =>
    desk.database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const mailsOf = (id: string) =>
    desk.database.kysely
      .selectFrom('outbox')
      .select(['status', 'recipient'])
      .where('ticket_id', '=', id)
      .execute();
  const answer = (id: string, body: string, sender?: { name: string; email: string }) =>
    desk.database.kysely.transaction().execute((trx) =>
      receiveCustomerMessage(trx, desk.deps.settings, id, {
        id: randomUUID(),
        body,
        ...(sender && { sender }),
      }),
    );

  it('lets what they send wait in quarantine, without a mail to anybody', async () => {
    expect((await block('pest@spam.example')).status).toBe(200);
    const id = await desk.newTicket('nl', 'Pest@Spam.example'.toLowerCase());
    expect((await ticketOf(id)).quarantine).toBe('blocked');
    expect(new Set((await mailsOf(id)).map(({ status }) => status))).toEqual(new Set(['held']));
    const other = await desk.newTicket('nl', 'friend@spam.example');
    expect((await ticketOf(other)).quarantine).toBe(null);
  });

  it('knows a whole domain, but not one whose name only ends like it', async () => {
    await block('@junk.example');
    const blocked = await desk.newTicket('nl', 'anybody@junk.example');
    expect((await ticketOf(blocked)).quarantine).toBe('blocked');
    const other = await desk.newTicket('nl', 'somebody@notjunk.example');
    expect((await ticketOf(other)).quarantine).toBe(null);
  });

  it('keeps their answers apart from the work of others', async () => {
    const id = await desk.newTicket('nl', 'fine@customer.example');
    await block('rude@other.example');
    const apart = await answer(id, 'Buy this', { name: 'Rude', email: 'rude@other.example' });
    expect(apart).not.toBe(id);
    expect(await ticketOf(apart)).toMatchObject({ quarantine: 'blocked', follows_id: id });
    expect(await answer(id, 'A real answer')).toBe(id);
  });

  it('ends when an admin lifts it', async () => {
    await block('@lifted.example');
    const list = await (await desk.anna.api['blocked-senders'].$get()).json();
    expect(list).toContainEqual(
      expect.objectContaining({ pattern: '@lifted.example', blockedBy: 'Anna de Vries' }),
    );
    const param = { pattern: '@lifted.example' };
    await desk.anna.api['blocked-senders'][':pattern'].$delete({ param });
    const id = await desk.newTicket('nl', 'again@lifted.example');
    expect((await ticketOf(id)).quarantine).toBe(null);
  });

  it.each([
    ['a colleague', 'bram@delvanta.example'],
    ['the firm’s people', '@delvanta.example'],
    ['everybody at a public provider', '@gmail.com'],
    ['what is no address', 'nonsense'],
    ['everybody, by a star', '*@example.com'],
    ['any domain, by signs that stand for others', '%@%.com'],
    ['a domain that cannot be', '_@_oo.com'],
  ])('never shuts out %s', async (_who, pattern) => {
    expect((await block(pattern)).status).toBe(422);
  });

  it('is for agents, and its list for admins', async () => {
    const agent = await desk.signIn('plain@delvanta.example', 'Plain Agent', { role: 'agent' });
    expect((await block('from@agent.example', agent.api)).status).toBe(200);
    expect((await agent.api['blocked-senders'].$get()).status).toBe(403);
    expect((await block('x@y.example', desk.apiFor('x'))).status).toBe(401);
  });
});
