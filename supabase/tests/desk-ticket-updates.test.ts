import { expect, it } from 'vitest';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('desk/ticket-updates', (desk) => {
  const pulse = async (since?: string, { api }: DeskAgent = desk.anna) =>
    (await api['ticket-updates'].$get({ query: since ? { since } : {} })).json();
  const later = () => new Date(Date.now() + 60_000).toISOString();

  it('tells strangers nothing, and refuses a moment that is none', async () => {
    expect((await desk.apiFor('x')['ticket-updates'].$get({ query: {} })).status).toBe(401);
    expect(
      (await desk.anna.api['ticket-updates'].$get({ query: { since: 'yesterday' } })).status,
    ).toBe(422);
  });

  it('is small while nothing changes', async () => {
    await desk.newTicket();
    const response = await desk.anna.api['ticket-updates'].$get({ query: { since: later() } });
    const body = await response.clone().text();
    const headers = [...response.headers].flat().join('');
    expect(body.length + headers.length).toBeLessThan(1000);
    expect(await response.json()).toMatchObject({ changes: [], counts: null, presence: [] });
    expect((await pulse()).changes, 'a desk that was just opened has it all').toEqual([]);
  });

  it('tells of every change, of whatever kind, with its version', async () => {
    const { at } = await pulse();
    const id = await desk.newTicket();
    const versionIn = async () =>
      (await pulse(String(at))).changes.find((change) => change.id === id)?.version;
    expect(await versionIn()).toBe(1);
    await desk.bram.api.tickets[':id'].$patch({
      param: { id },
      json: { version: 1, priority: 'low' },
    });
    expect(await versionIn()).toBe(2);
    const note = { id: crypto.randomUUID(), kind: 'note' as const, body: 'Noted' };
    await desk.bram.api.tickets[':id'].messages.$post({ param: { id }, json: note });
    expect(await versionIn()).toBe(3);
    const { counts } = await pulse(String(at));
    expect(counts).toEqual(await (await desk.anna.api.queue.counts.$get({ query: {} })).json());
  });

  it('tells who else has a ticket open, never oneself', async () => {
    const id = await desk.newTicket();
    const json = { mode: 'replying' as const };
    await desk.bram.api.tickets[':id'].presence.$put({ param: { id }, json });
    expect((await pulse()).presence).toEqual([
      { ticketId: id, name: 'Bram Jansen', mode: 'replying' },
    ]);
    expect((await pulse(undefined, desk.bram)).presence).toEqual([]);
    await desk.bram.api.tickets[':id'].presence.$delete({ param: { id } });
    expect((await pulse()).presence).toEqual([]);
  });

  it('tells an agent what is news to them, as far as they ask, and how many customers wait', async () => {
    const { anna, bram } = desk;
    const { at, waiting } = await pulse();
    const id = await desk.newTicket();
    const news = async (who = anna, kinds = 'assigned,answered,mention,unassigned') => {
      const query = { since: String(at), news: kinds };
      const answer = await (await who.api['ticket-updates'].$get({ query })).json();
      return answer.news
        .filter(({ ticketId }) => ticketId === id)
        .map(({ kind, ticketId, by, subject }) => ({
          kind,
          ticketId,
          by,
          subject,
        }));
    };
    const { number } = await (await anna.api.tickets[':id'].$get({ param: { id } })).json();
    const told = { ticketId: id, subject: expect.any(String) };
    expect(number).toBeGreaterThan(0);
    expect(await news()).toContainEqual({ ...told, kind: 'unassigned', by: null });
    expect(await news(anna, 'mention')).toEqual([]);

    const { version } = await (await anna.api.tickets[':id'].$get({ param: { id } })).json();
    const json = { version, assigneeId: anna.id };
    expect((await bram.api.tickets[':id'].$patch({ param: { id }, json })).status).toBe(200);
    const note = { id: crypto.randomUUID(), kind: 'note' as const, body: '@Anna look' };
    await bram.api.tickets[':id'].messages.$post({ param: { id }, json: note });
    await desk.database.kysely.transaction().execute((trx) =>
      receiveCustomerMessage(trx, desk.deps.settings, id, {
        ...{ id: crypto.randomUUID(), body: 'Secret words' },
      }),
    );
    const mine = await news();
    expect(mine).toHaveLength(3);
    for (const each of [
      { ...told, kind: 'assigned', by: 'Bram Jansen' },
      { ...told, kind: 'mention', by: 'Bram Jansen' },
      { ...told, kind: 'answered', by: null },
    ]) {
      expect(mine).toContainEqual(each);
    }
    expect(await news(bram), 'what he did himself is no news').toEqual([]);
    expect((await pulse()).waiting).toBe((waiting ?? 0) + 1);
    expect((await pulse(later())).waiting, 'nothing changed').toBeNull();

    const tickets = desk.database.kysely.updateTable('tickets').where('id', '=', id);
    await desk.database.kysely
      .insertInto('ticket_confidants')
      .values({ ticket_id: id, agent_id: anna.id })
      .execute();
    await tickets.set({ confidential: true }).execute();
    expect((await news()).map(({ subject }) => subject)).toEqual([null, null, null]);
    await desk.database.kysely.deleteFrom('ticket_confidants').execute();
    expect(await news()).toEqual([]);
  });
});
