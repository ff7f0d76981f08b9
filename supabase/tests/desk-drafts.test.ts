import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('drafts and presence', (desk) => {
  const draftsOf = async ({ api }: DeskAgent, id: string) =>
    (await api.tickets[':id'].drafts.$get({ param: { id } })).json();
  const save = async (
    { api }: DeskAgent,
    id: string,
    json: { messageId: string; body: string; version: number },
    kind: 'reply' | 'note' = 'reply',
  ) => (await api.tickets[':id'].drafts[':kind'].$put({ param: { id, kind }, json })).json();

  it('keeps a draft per agent and kind, and never writes over text of another device', async () => {
    const id = await desk.newTicket();
    const messageId = randomUUID();
    await save(desk.anna, id, { messageId, body: 'On the laptop', version: 0 });
    await save(desk.anna, id, { messageId: randomUUID(), body: 'A note', version: 0 }, 'note');
    const late = await save(desk.anna, id, { messageId, body: 'On the phone', version: 0 });
    expect(late).toMatchObject({ saved: false, draft: { body: 'On the laptop', version: 1 } });
    const next = await save(desk.anna, id, { messageId, body: 'On both', version: 1 });
    expect(next).toMatchObject({ saved: true, draft: { version: 2 } });
    expect((await draftsOf(desk.anna, id)).map(({ kind, body }) => [kind, body])).toEqual([
      ['note', 'A note'],
      ['reply', 'On both'],
    ]);
    expect(await draftsOf(desk.bram, id)).toEqual([]);
  });

  it('ends a draft with its message, also when a save of it arrives late', async () => {
    const id = await desk.newTicket();
    const messageId = randomUUID();
    await save(desk.anna, id, { messageId, body: 'An answer', version: 0 });
    await desk.anna.api.tickets[':id'].messages.$post({
      param: { id },
      json: { id: messageId, kind: 'reply', body: 'An answer' },
    });
    const late = await save(desk.anna, id, { messageId, body: 'An answ', version: 1 });
    const empty = { kind: 'reply', messageId, body: '', version: 2 };
    expect(late).toEqual({ saved: false, draft: empty });
    expect(await draftsOf(desk.anna, id)).toEqual([empty]);
    const fresh = randomUUID();
    expect(await save(desk.anna, id, { messageId: fresh, body: 'More', version: 2 })).toMatchObject(
      {
        saved: true,
      },
    );
  });

  it('tells who else has the ticket open and what for, and forgets after a minute', async () => {
    const id = await desk.newTicket();
    const be = async ({ api }: DeskAgent, mode: 'viewing' | 'replying') =>
      (await api.tickets[':id'].presence.$put({ param: { id }, json: { mode } })).json();
    expect(await be(desk.anna, 'replying')).toEqual({ version: 1, others: [] });
    expect((await be(desk.bram, 'viewing')).others).toEqual([
      { id: desk.anna.id, name: 'Anna de Vries', mode: 'replying' },
    ]);
    await sql`update ticket_presence set seen_at = now() - interval '61 seconds'
      where agent_id = ${desk.anna.id}`.execute(desk.database.kysely);
    expect((await be(desk.bram, 'viewing')).others).toEqual([]);
    await desk.bram.api.tickets[':id'].presence.$delete({ param: { id } });
    expect((await be(desk.anna, 'viewing')).others).toEqual([]);
  });

  it('keeps both from strangers, and knows no ticket that is not there', async () => {
    const id = await desk.newTicket();
    const stranger = desk.apiFor().tickets[':id'];
    const json = { messageId: randomUUID(), body: 'x', version: 0 };
    expect((await stranger.drafts.$get({ param: { id } })).status).toBe(401);
    expect((await stranger.presence.$delete({ param: { id } })).status).toBe(401);
    const nowhere = { id: randomUUID(), kind: 'note' as const };
    const { drafts, presence } = desk.anna.api.tickets[':id'];
    expect((await drafts[':kind'].$put({ param: nowhere, json })).status).toBe(404);
    const viewing = { mode: 'viewing' as const };
    expect((await presence.$put({ param: nowhere, json: viewing })).status).toBe(404);
  });
});
