import { expect, it } from 'vitest';
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
});
