import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/database/database.ts';
import { engines } from '#tests/support/databases.ts';
import { type Desk, type DeskAgent, openDesk } from '#tests/support/desk.ts';

describe.each(engines)('desk/views on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let desk: Desk;
  let anna: DeskAgent;
  let bram: DeskAgent;

  beforeAll(async () => {
    ({ database, desk, anna, bram } = await openDesk(openFresh));
  });
  afterAll(() => database.close());

  const viewsOf = async ({ api }: DeskAgent) => (await api.views.$get()).json();
  const add = async (agent: DeskAgent, view: object) => {
    const json = { name: 'Urgent', filter: {}, isShared: false, isPinned: false, ...view };
    return (await agent.api.views.$post({ json })).json();
  };

  it('keeps an own view to its owner, and counts a pinned one', async () => {
    await desk.newTicket();
    const filter = { kind: 'contact' as const, q: 'help' };
    const { id } = await add(anna, { filter, isPinned: true });
    expect(await viewsOf(anna)).toEqual([
      {
        id,
        name: 'Urgent',
        isPinned: true,
        isShared: false,
        count: 1,
        filter: { ...filter, status: 'unresolved', assignee: 'anyone', sort: 'activity' },
      },
    ]);
    expect(await viewsOf(bram)).toEqual([]);
    const theirs = { param: { id } };
    const rename = await bram.api.views[':id'].$patch({ ...theirs, json: { name: 'Mine now' } });
    expect(rename.status).toBe(404);
    expect((await bram.api.views[':id'].$delete(theirs)).status).toBe(404);
    expect((await anna.api.views[':id'].$delete(theirs)).status).toBe(200);
    expect(await viewsOf(anna)).toEqual([]);
  });

  it('shares a view: it means each agent his own, and all may change it', async () => {
    const { id } = await add(anna, { filter: { assignee: 'me' }, isShared: true, isPinned: true });
    const ticket = await desk.newTicket();
    await bram.api.tickets[':id'].messages.$post({
      param: { id: ticket },
      json: { id: randomUUID(), kind: 'reply', body: 'Hi' },
    });
    expect(await viewsOf(bram)).toMatchObject([{ id, isShared: true, count: 1 }]);
    expect(await viewsOf(anna)).toMatchObject([{ id, isShared: true, count: 0 }]);
    const change = { name: 'Yours', isShared: false, isPinned: false };
    await bram.api.views[':id'].$patch({ param: { id }, json: change });
    expect(await viewsOf(bram)).toMatchObject([{ name: 'Yours', isShared: false, count: null }]);
    expect(await viewsOf(anna)).toEqual([]);
  });

  it('refuses a filter that is none, and survives one that an older version kept', async () => {
    const bad = { name: ' ', filter: { status: 'lost' }, isShared: false, isPinned: false };
    const refused = await anna.api.views.$post({ json: bad as never });
    expect(refused.status).toBe(422);
    await database.kysely
      .insertInto('saved_views')
      .values({ name: 'Old', filter: JSON.stringify({ status: 'lost' }), owner_id: anna.id })
      .execute();
    expect(await viewsOf(anna)).toMatchObject([{ filter: { status: 'unresolved' } }]);
    expect((await desk.apiFor('x').views.$get()).status).toBe(401);
    expect((await desk.apiFor('x').agents.$get()).status).toBe(401);
    const agents = await (await anna.api.agents.$get()).json();
    expect(agents.map(({ naam }) => naam)).toEqual(['Anna de Vries', 'Bram Jansen']);
  });
});
