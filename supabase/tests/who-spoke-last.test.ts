import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('who spoke last', (desk) => {
  const rowOf = async (id: string, agent: DeskAgent = desk.anna) => {
    const answer = await agent.api.queue.$get({ query: { status: 'all' } });
    const row = (await answer.json()).tickets.find((each) => each.id === id);
    if (!row) throw new Error('not in the list');
    return row;
  };
  const listed = async (query: object, agent: DeskAgent = desk.anna) => {
    const answer = await agent.api.queue.$get({ query });
    return (await answer.json()).tickets.map(({ id }) => id);
  };
  const open = async (id: string, agent: DeskAgent = desk.anna) =>
    (await agent.api.tickets[':id'].$get({ param: { id } })).json();
  const say = async (id: string, kind: 'reply' | 'note', body: string, agent = desk.anna) => {
    const json = { id: randomUUID(), kind, body };
    const answer = await agent.api.tickets[':id'].messages.$post({ param: { id }, json });
    expect(answer.status).toBe(200);
    return json.id;
  };
  const answer = (id: string, body: string) =>
    desk.database.kysely
      .transaction()
      .execute((trx) =>
        receiveCustomerMessage(trx, desk.deps.settings, id, { id: randomUUID(), body }),
      );
  const read = async (id: string, agent = desk.anna) => {
    const message = (await open(id, agent)).messages.at(-1)?.id ?? '';
    const done = await agent.api.tickets[':id'].read.$put({ param: { id }, json: { message } });
    expect(done.status).toBe(200);
  };

  it('is shown with the beginning of it, and says whether the customer waits', async () => {
    const id = await desk.newTicket();
    expect(await rowOf(id)).toMatchObject({
      lastMessage: { kind: 'customer', author: null, text: 'Help' },
      customerWaits: true,
    });
    await say(id, 'note', 'The supplier\n  was called');
    expect(await rowOf(id)).toMatchObject({
      lastMessage: { kind: 'note', author: 'Anna de Vries', text: 'The supplier was called' },
      customerWaits: true,
    });
    const reply = await say(id, 'reply', 'It is on its way');
    expect(await rowOf(id)).toMatchObject({ lastMessage: { kind: 'reply' }, customerWaits: false });

    const param = { id, messageId: reply };
    await desk.anna.api.tickets[':id'].messages[':messageId'].undo.$post({ param });
    expect(await rowOf(id)).toMatchObject({ lastMessage: { kind: 'note' }, customerWaits: true });
  });

  it('is no change of the ticket that an agent would have to know of', async () => {
    const id = await desk.newTicket();
    expect((await open(id)).version).toBe(1);
  });

  it('is unread to each agent until they read it, and again once somebody else writes', async () => {
    const id = await desk.newTicket();
    expect((await rowOf(id)).isUnread).toBe(true);
    await read(id);
    expect((await rowOf(id)).isUnread).toBe(false);
    expect((await rowOf(id, desk.bram)).isUnread).toBe(true);
    await say(id, 'note', 'From me');
    expect((await rowOf(id)).isUnread).toBe(false);
    await say(id, 'note', 'From Bram', desk.bram);
    expect((await rowOf(id)).isUnread).toBe(true);
    expect((await rowOf(id, desk.bram)).isUnread).toBe(false);
    await answer(id, 'Any news?');
    expect((await rowOf(id, desk.bram)).isUnread).toBe(true);

    await read(id);
    await desk.anna.api.tickets[':id'].read.$delete({ param: { id } });
    expect((await rowOf(id)).isUnread).toBe(true);
  });

  it('counts as read only up to the message that was seen', async () => {
    const id = await desk.newTicket();
    const seen = (await open(id)).messages.at(-1)?.id ?? '';
    await answer(id, 'One more thing');
    await desk.anna.api.tickets[':id'].read.$put({ param: { id }, json: { message: seen } });
    expect((await rowOf(id)).isUnread).toBe(true);
    const other = await desk.newTicket();
    const foreign = (await open(other)).messages.at(-1)?.id ?? '';
    await desk.anna.api.tickets[':id'].read.$put({ param: { id }, json: { message: foreign } });
    expect((await rowOf(id)).isUnread).toBe(true);
  });

  it('filters and counts', async () => {
    const waiting = await desk.newTicket();
    const answered = await desk.newTicket();
    await say(answered, 'reply', 'Done');
    await read(answered);
    expect(await listed({ waits: 'yes' })).toContain(waiting);
    expect(await listed({ waits: 'yes' })).not.toContain(answered);
    expect(await listed({ unread: 'yes' })).toContain(waiting);
    expect(await listed({ unread: 'yes' })).not.toContain(answered);
    const counted = async (query: object) =>
      (await (await desk.anna.api.queue.counts.$get({ query })).json()).open ?? 0;
    const before = await counted({ waits: 'yes' });
    await desk.newTicket();
    expect(await counted({ waits: 'yes' })).toBe(before + 1);
    expect(await counted({ waits: 'yes', unread: 'yes' })).toBeLessThanOrEqual(before + 1);
  });

  it('follows a merge to the target, and back', async () => {
    const target = await desk.newTicket();
    await say(target, 'reply', 'Answered here');
    const source = await desk.newTicket();
    const { number } = await open(target);
    const { version } = await open(source);
    const link = desk.anna.api.tickets[':id'].merge;
    await link.$post({ param: { id: source }, json: { into: `D-${number}`, version } });
    expect(await rowOf(target)).toMatchObject({
      lastMessage: { kind: 'customer' },
      customerWaits: true,
    });
    await link.$delete({ param: { id: source } });
    expect(await rowOf(target)).toMatchObject({
      lastMessage: { kind: 'reply' },
      customerWaits: false,
    });
  });

  it('is not new to somebody who came to work here later', async () => {
    const id = await desk.newTicket();
    const late = await desk.signIn('late@delvanta.example', 'Late Starter');
    expect((await rowOf(id, late)).isUnread).toBe(false);
    await answer(id, 'And now?');
    expect((await rowOf(id, late)).isUnread).toBe(true);
  });

  it('is nobody else’s to read or to write', async () => {
    const id = await desk.newTicket();
    const stranger = desk.apiFor('x').tickets[':id'].read;
    expect((await stranger.$delete({ param: { id } })).status).toBe(401);
  });
});
