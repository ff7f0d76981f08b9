import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type DeskAgent, describeDesk } from '#tests/support/desk.ts';

describeDesk('desk/views', (desk) => {
  const viewsOf = async ({ api }: DeskAgent) => (await api.views.$get()).json();
  const add = async (agent: DeskAgent, view: object) => {
    const json = { name: 'Urgent', filter: {}, isShared: false, isPinned: false, ...view };
    return (await agent.api.views.$post({ json })).json();
  };

  it('keeps an own view to its owner, and counts a pinned one', async () => {
    await desk.newTicket();
    const filter = { kind: 'contact' as const, q: 'help' };
    const { id } = await add(desk.anna, { filter, isPinned: true });
    expect(await viewsOf(desk.anna)).toEqual([
      {
        id,
        name: 'Urgent',
        isPinned: true,
        isShared: false,
        count: 1,
        filter: { ...filter, status: 'unresolved', assignee: 'anyone', sort: 'activity' },
      },
    ]);
    expect(await viewsOf(desk.bram)).toEqual([]);
    const theirs = { param: { id } };
    const rename = await desk.bram.api.views[':id'].$patch({
      ...theirs,
      json: { name: 'Mine now' },
    });
    expect(rename.status).toBe(404);
    expect((await desk.bram.api.views[':id'].$delete(theirs)).status).toBe(404);
    expect((await desk.anna.api.views[':id'].$delete(theirs)).status).toBe(200);
    expect(await viewsOf(desk.anna)).toEqual([]);
  });

  it('shares a view: it means each agent his own, and all may change it', async () => {
    const { id } = await add(desk.anna, {
      filter: { assignee: 'me' },
      isShared: true,
      isPinned: true,
    });
    const ticket = await desk.newTicket();
    await desk.bram.api.tickets[':id'].messages.$post({
      param: { id: ticket },
      json: { id: randomUUID(), kind: 'reply', body: 'Hi' },
    });
    expect(await viewsOf(desk.bram)).toMatchObject([{ id, isShared: true, count: 1 }]);
    expect(await viewsOf(desk.anna)).toMatchObject([{ id, isShared: true, count: 0 }]);
    const change = { name: 'Yours', isShared: false, isPinned: false };
    await desk.bram.api.views[':id'].$patch({ param: { id }, json: change });
    expect(await viewsOf(desk.bram)).toMatchObject([
      { name: 'Yours', isShared: false, count: null },
    ]);
    expect(await viewsOf(desk.anna)).toEqual([]);
  });

  it('refuses a filter that is none, and survives one that an older version kept', async () => {
    const bad = { name: ' ', filter: { status: 'lost' }, isShared: false, isPinned: false };
    const refused = await desk.anna.api.views.$post({ json: bad as never });
    expect(refused.status).toBe(422);
    await desk.database.kysely
      .insertInto('saved_views')
      .values({ name: 'Old', filter: JSON.stringify({ status: 'lost' }), owner_id: desk.anna.id })
      .execute();
    expect(await viewsOf(desk.anna)).toMatchObject([{ filter: { status: 'unresolved' } }]);
    expect((await desk.apiFor('x').views.$get()).status).toBe(401);
    expect((await desk.apiFor('x').agents.$get()).status).toBe(401);
    const agents = await (await desk.anna.api.agents.$get()).json();
    expect(agents.map(({ name }) => name)).toEqual(['Anna de Vries', 'Bram Jansen']);
  });
});
