import { expect, it } from 'vitest';
import { describeDesk } from '#tests/support/desk.ts';

describeDesk('desk/start', (desk) => {
  it('answers what its parts answer alone, to each agent their own', async () => {
    expect((await desk.apiFor('x').start.$get()).status).toBe(401);
    const id = await desk.newTicket();
    await desk.bram.api.tickets[':id'].presence.$put({ param: { id }, json: { mode: 'viewing' } });
    await desk.anna.api.views.$post({
      json: { name: 'Freezers', filter: { q: 'freezer' }, isShared: false, isPinned: true },
    });
    for (const { api } of [desk.anna, desk.bram]) {
      const { rights, security, counts, quotes, updates, agents, views } = await (
        await api.start.$get()
      ).json();
      expect(rights).toEqual(await (await api.profile.rights.$get()).json());
      expect(counts).toEqual(await (await api.queue.counts.$get({ query: {} })).json());
      expect(counts.open).toBeGreaterThan(0);
      expect(quotes).toEqual(await (await api.quotes.summary.$get()).json());
      expect(agents).toEqual(await (await api.agents.$get()).json());
      expect(views).toEqual(await (await api.views.$get()).json());
      const { at, ...alone } = await (await api['ticket-updates'].$get({ query: {} })).json();
      expect(updates).toEqual({ ...alone, at: expect.any(String) });
      expect(Date.parse(String(updates.at))).toBeLessThanOrEqual(Date.parse(String(at)));
      expect(security).toMatchObject({ isFactorLost: false, recoveryCodes: 0 });
    }
  });
});
