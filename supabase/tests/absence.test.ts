import { expect, it } from 'vitest';
import { describeDesk } from '#tests/support/desk.ts';
import { dayOf, daysAfter } from '#util/today.ts';

describeDesk('being away', (desk) => {
  const today = dayOf(new Date());
  const put = (absence: { from: string; until: string; deputyId: string | null } | null) =>
    desk.bram.api.profile.absence.$put({ json: { absence } });
  const bramInTeam = async () => {
    const team = await (await desk.anna.api.agents.$get()).json();
    return team.find(({ id }) => id === desk.bram.id);
  };
  const assigned = async (assigneeId = desk.bram.id) => {
    const id = await desk.newTicket();
    const json = { version: 1, assigneeId };
    const answer = await desk.anna.api.tickets[':id'].$patch({ param: { id }, json });
    expect(answer.status).toBe(200);
    return id;
  };
  const absent = async () => {
    const list = await desk.anna.api.queue.$get({ query: { assignee: 'absent' } });
    return (await list.json()).tickets.map(({ id }) => id);
  };
  const tile = async () => (await (await desk.anna.api.dashboard.$get()).json()).counts.absent;

  it('is seen by colleagues on its days only, with who stands in', async () => {
    const id = await assigned();
    expect((await put({ from: today, until: today, deputyId: desk.anna.id })).status).toBe(200);
    expect(await bramInTeam()).toMatchObject({
      away: { until: today, deputy: { id: desk.anna.id, name: 'Anna de Vries' } },
    });
    expect(await absent()).toEqual([id]);
    expect(await tile()).toBe(1);

    await put({ from: daysAfter(today, 1), until: daysAfter(today, 5), deputyId: null });
    expect((await bramInTeam())?.away).toBe(null);
    expect(await absent()).toEqual([]);
    await put({ from: daysAfter(today, -5), until: daysAfter(today, -1), deputyId: null });
    expect((await bramInTeam())?.away).toBe(null);
    await put(null);
    const mine = await desk.bram.api.profile.absence.$get();
    expect(await mine.json()).toEqual({ absence: null });
  });

  it('shows what lies with somebody who was deactivated', async () => {
    const carla = await desk.signIn('carla@delvanta.example', 'Carla Smit');
    const id = await assigned(carla.id);
    const { kysely } = desk.database;
    const setActive = (active: boolean) =>
      kysely.updateTable('users').set({ active }).where('id', '=', carla.id).execute();
    await setActive(false);
    expect(await absent()).toContain(id);
    await setActive(true);
    expect(await absent()).not.toContain(id);
  });

  it.each([
    ['ends before it begins', { from: '2026-12-10', until: '2026-12-01' }],
    ['has no such day', { from: '2026-02-30', until: '2026-12-01' }],
  ])('is refused when it %s', async (_what, days) => {
    expect((await put({ ...days, deputyId: null })).status).toBe(422);
  });

  it('is refused with a deputy who is oneself', async () => {
    expect((await put({ from: today, until: today, deputyId: desk.bram.id })).status).toBe(422);
  });

  it('is not shown to strangers', async () => {
    expect((await desk.apiFor('x').profile.absence.$get()).status).toBe(401);
  });
});
