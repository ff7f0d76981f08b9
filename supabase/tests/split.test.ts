import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('splitting a ticket', (desk) => {
  const tickets = () => desk.anna.api.tickets[':id'];
  const open = async (id: string) => (await tickets().$get({ param: { id } })).json();
  const bodies = async (id: string) => (await open(id)).messages.map(({ body }) => body);
  const answer = (id: string, body: string) =>
    desk.database.kysely
      .transaction()
      .execute((trx) =>
        receiveCustomerMessage(trx, desk.deps.settings, id, { id: randomUUID(), body }),
      );
  const say = async (id: string, kind: 'reply' | 'note', body: string) => {
    const json = { id: randomUUID(), kind, body };
    expect((await tickets().messages.$post({ param: { id }, json })).status).toBe(200);
  };
  /** A ticket of four messages, the third about something else. */
  const conversation = async () => {
    const id = await desk.newTicket();
    await say(id, 'reply', 'It will be fixed');
    await answer(id, 'And the scanner is broken too');
    await say(id, 'note', 'About the scanner');
    return id;
  };
  const split = async (id: string, at: number, what: 'only' | 'from-here', version?: number) => {
    const ticket = await open(id);
    const message = ticket.messages[at]?.id ?? randomUUID();
    const json = { message, what, subject: 'The scanner', version: version ?? ticket.version };
    return tickets().split.$post({ param: { id }, json });
  };

  it('moves what was said from a message on, with a line in both histories', async () => {
    const id = await conversation();
    const origin = await open(id);
    const made = await (await split(id, 2, 'from-here')).json();
    expect(made).toMatchObject({
      subject: 'The scanner',
      status: 'open',
      contact: { id: origin.contact?.id },
      splitFrom: { id },
      firstResponseAt: null,
    });
    expect(await bodies(made.id)).toEqual(['And the scanner is broken too', 'About the scanner']);
    expect(await bodies(id)).toEqual(['Help', 'It will be fixed']);
    const after = await open(id);
    expect(after.splitOff.map((each) => each.id)).toEqual([made.id]);
    expect(after.events.at(-1)).toMatchObject({ field: 'split_off', actor: 'Anna de Vries' });
    expect(made.events.some(({ field }) => field === 'split_from_id')).toBe(true);
    // Found where it stands now, and who spoke last is right on both.
    const found = await desk.anna.api.queue.$get({ query: { q: 'scanner', status: 'all' } });
    expect((await found.json()).tickets).toMatchObject([
      { id: made.id, customerWaits: true, lastMessage: { kind: 'note' } },
    ]);
    const rest = await desk.anna.api.queue.$get({ query: { status: 'in-progress' } });
    const row = (await rest.json()).tickets.find((each) => each.id === id);
    expect(row).toMatchObject({ customerWaits: false, lastMessage: { kind: 'reply' } });
  });

  it('moves one message only, with the mail that it came by', async () => {
    const id = await conversation();
    const { messages } = await open(id);
    const { kysely } = desk.database;
    await kysely
      .insertInto('inbound_mails')
      .values({
        source: 'imap',
        raw_sha256: randomUUID().replaceAll('-', '').repeat(2),
        status: 'delivered',
        ticket_id: id,
        message_id: messages[2]?.id ?? '',
      })
      .execute();
    const made = await (await split(id, 2, 'only')).json();
    expect(await bodies(made.id)).toEqual(['And the scanner is broken too']);
    expect(await bodies(id)).toEqual(['Help', 'It will be fixed', 'About the scanner']);
    const mail = await kysely
      .selectFrom('inbound_mails')
      .select('ticket_id')
      .where('message_id', '=', messages[2]?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(mail.ticket_id).toBe(made.id);
  });

  it('is taken back: the messages return, and what was said since is not lost', async () => {
    const id = await conversation();
    const before = await bodies(id);
    const made = await (await split(id, 1, 'from-here')).json();
    await answer(made.id, 'Said on the new one');
    const undone = await tickets().split.$delete({ param: { id: made.id } });
    expect(await undone.json()).toMatchObject({ status: 'closed', mergedInto: { id } });
    expect(await bodies(id)).toEqual([...before, 'Said on the new one']);
    expect((await open(id)).splitOff).toEqual([]);
    // What is answered to the one that is gone still arrives.
    expect(await answer(made.id, 'One more')).toBe(id);
    expect((await tickets().split.$delete({ param: { id: made.id } })).status).toBe(409);
  });

  it('leaves something behind, and takes only its own messages', async () => {
    const id = await conversation();
    expect((await split(id, 0, 'from-here')).status).toBe(422);
    expect((await split(id, 9, 'only')).status).toBe(422);
    expect((await split(id, 1, 'only', 99)).status).toBe(409);
    const lonely = await desk.newTicket();
    expect((await split(lonely, 0, 'only')).status).toBe(422);
  });

  it('stays confidential', async () => {
    const id = await conversation();
    const { version } = await open(id);
    await tickets().confidants.$put({ param: { id }, json: { version, agents: [desk.anna.id] } });
    const made = await (await split(id, 2, 'from-here')).json();
    expect(made.confidential).toBe(true);
    const elsewhere = await desk.bram.api.tickets[':id'].$get({ param: { id: made.id } });
    expect(elsewhere.status).toBe(404);
  });
});
