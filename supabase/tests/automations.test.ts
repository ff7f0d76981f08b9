import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { NewAutomation } from '#contract/automation.ts';
import { notePassedTime, runAutomations } from '#domain/automations/run.ts';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import { createLimit } from '#http/rate-limits.ts';
import { describeDesk } from '#tests/support/desk.ts';

const hour = 60 * 60 * 1000;

describeDesk('automations', (desk) => {
  beforeAll(async () => {
    // Always open, so that an hour of business time is an hour.
    await sql`delete from business_hours`.execute(desk.database.kysely);
    await sql`insert into business_hours (weekday, opens, closes)
      select weekday, '00:00', '24:00' from generate_series(1, 7) as weekday`.execute(
      desk.database.kysely,
    );
  });

  const onCreation: NewAutomation = {
    ...{ name: 'Test', enabled: true, occasion: 'created', status: null, hours: null },
    filter: { status: 'all', assignee: 'anyone' },
    actions: [{ what: 'priority', priority: 'high' }],
  };

  /** Only these automations, in this order; returns their ids. */
  async function only(...automations: Partial<NewAutomation>[]): Promise<string[]> {
    const db = desk.database.kysely;
    await db.deleteFrom('automations').execute();
    await db.deleteFrom('automation_occasions').execute();
    await db.deleteFrom('work_claims').execute();
    for (const automation of automations) {
      const json = { ...onCreation, ...automation };
      expect((await desk.anna.api.automations.$post({ json })).status).toBe(201);
    }
    return (await list()).map(({ id }) => id);
  }
  const list = async () => (await desk.anna.api.automations.$get()).json();
  /** All that is due so many hours from now, by two workers at once. */
  async function run(hours = 0.01) {
    const limit = createLimit(desk.database.pool, 1);
    const deps = { ...desk.deps, limit, now: () => new Date(Date.now() + hours * hour) };
    await notePassedTime(deps);
    const rounds = await Promise.allSettled([runAutomations(deps), runAutomations(deps)]);
    await runAutomations(deps).catch(() => 0);
    return rounds;
  }
  const read = async (id: string) =>
    (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
  const linesOf = async (id: string) =>
    (await read(id)).events
      .filter(({ automation }) => automation)
      .map(({ automation, field, new: now }) => [automation, field, now]);
  const mailsTo = (recipient: string) =>
    desk.database.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', recipient)
      .execute();
  const hear = (ticket: string, noAutoReply = false) =>
    desk.database.kysely.transaction().execute((trx) =>
      receiveCustomerMessage(trx, desk.deps.settings, ticket, {
        ...{ id: randomUUID(), body: 'And another thing', noAutoReply },
      }),
    );

  it('run in their order, once, with a line in the history, and wake no other', async () => {
    await only(
      {
        name: 'First',
        filter: { status: 'open', assignee: 'none' },
        actions: [
          { what: 'tag', tag: 'printer' },
          { what: 'assignee', assigneeId: desk.bram.id },
          { what: 'status', move: { to: 'pending', reason: 'Waiting for parts' } },
        ],
      },
      {
        name: 'Second',
        filter: { status: 'all', assignee: 'anyone', tag: 'printer' },
        actions: [{ what: 'priority', priority: 'high' }],
      },
      { name: 'Other', filter: { status: 'all', assignee: 'anyone', tag: 'none-of-it' } },
      { name: 'Off', enabled: false, actions: [{ what: 'tag', tag: 'off' }] },
      {
        name: 'Moved',
        occasion: 'moved',
        status: 'pending',
        actions: [{ what: 'tag', tag: 'loop' }],
      },
    );
    const id = await desk.newTicket();
    await run();
    await run();
    expect(await read(id)).toMatchObject({
      ...{ status: 'pending', priority: 'high', tags: ['printer'] },
      assignee: { name: 'Bram Jansen' },
    });
    expect(await linesOf(id)).toEqual([
      ['First', 'tag', 'printer'],
      ['First', 'assignee_id', desk.bram.id],
      ['First', 'status', 'pending'],
      ['First', 'pending_reason', 'Waiting for parts'],
      ['Second', 'priority', 'high'],
    ]);
    expect((await list()).map(({ name, runs }) => [name, runs])).toEqual([
      ['First', 1],
      ['Second', 1],
      ['Other', 0],
      ['Off', 0],
      ['Moved', 0],
    ]);
    const { version } = await read(id);
    const param = { id };
    await desk.anna.api.tickets[':id'].moves.$post({ param, json: { to: 'in-progress', version } });
    await desk.anna.api.tickets[':id'].moves.$post({
      param,
      json: { to: 'pending', reason: 'Again', version: version + 1 },
    });
    await run();
    expect((await read(id)).tags, 'an agent moved it').toContain('loop');
  });

  it('answer the customer in their language, as nobody’s answer, and never a machine', async () => {
    const reply = {
      shortcut: `got-${randomUUID().slice(0, 8)}`,
      nl: 'Beste {name}, {reference}!',
      en: 'Dear {name}',
    };
    await desk.anna.api['canned-replies'].$post({ json: reply });
    const canned = await (await desk.anna.api['canned-replies'].$get()).json();
    const cannedId = canned.find(({ shortcut }) => shortcut === reply.shortcut)?.id ?? '';
    await only({
      name: 'Answer',
      occasion: 'customer-replied',
      actions: [{ what: 'reply', cannedId }],
    });
    const email = `${randomUUID()}@lab.example`;
    const id = await desk.newTicket('nl', email);
    await hear(id);
    await run();
    const ticket = await read(id);
    const said = ticket.messages.at(-1);
    expect(said).toMatchObject({ kind: 'reply', automation: 'Answer', author: null });
    expect(said?.body).toBe(`Beste Jan, D-${ticket.number}!`);
    expect(ticket).toMatchObject({ status: 'open', assignee: null, firstResponseAt: null });
    const [mail] = (await mailsTo(email)).filter(({ message_id }) => message_id === said?.id);
    expect(mail).toMatchObject({ automatic: true });
    await hear(id, true);
    await run();
    expect((await read(id)).messages.at(-1)?.kind, 'a machine wrote').toBe('customer');
    // Three a day, as acknowledgements.
    for (let times = 0; times < 4; times++) {
      await hear(id);
      await run();
    }
    const answers = (await read(id)).messages.filter(({ automation }) => automation);
    expect(answers.length).toBeLessThanOrEqual(3);
  });

  it('give tickets in turn, tell the new assignee, and mail whom they are told to', async () => {
    await only({
      name: 'Turn',
      actions: [
        { what: 'in-turn', agents: [] },
        { what: 'mail', to: 'assignee', subject: 'New: {reference}', text: 'From {name}.' },
        { what: 'mail', to: 'pager@ops.example', subject: '{subject}', text: 'Look.' },
      ],
    });
    const tickets = [];
    for (let times = 0; times < 3; times++) tickets.push(await desk.newTicket());
    await run();
    const assignees = [];
    for (const id of tickets) assignees.push((await read(id)).assignee?.name);
    expect(new Set(assignees)).toEqual(new Set(['Anna de Vries', 'Bram Jansen']));
    const subjects = (await mailsTo(desk.bram.email)).map(({ subject }) => subject);
    const { number } = await read(tickets[assignees.indexOf('Bram Jansen')] ?? '');
    expect(subjects).toContain(`New: D-${number}`);
    expect(subjects).toContain(`[D-${number}] Turn wees u een melding toe: Help`);
    expect(await mailsTo('pager@ops.example')).toHaveLength(3);
  });

  it('look at the time that passed since they were turned on, once', async () => {
    await only(
      {
        name: 'Wait',
        occasion: 'waiting',
        status: 'open',
        hours: 2,
        actions: [{ what: 'tag', tag: 'waited' }],
      },
      { name: 'Due', occasion: 'before-due', hours: 1, actions: [{ what: 'tag', tag: 'due' }] },
    );
    const old = await desk.newTicket();
    await desk.database.kysely
      .updateTable('automations')
      .set({ enabled_at: new Date(Date.now() + 3 * hour) })
      .execute();
    await run(3.5);
    expect((await read(old)).tags, 'open for longer than this is on').toEqual([]);
    await desk.database.kysely
      .updateTable('automations')
      .set({ enabled_at: new Date(Date.now() - 60_000) })
      .execute();
    const id = await desk.newTicket();
    await run(1.9);
    expect((await read(id)).tags).toEqual([]);
    await run(2.1);
    await run(2.2);
    expect((await read(id)).tags).toEqual(['waited']);
    await run(3.2);
    expect((await read(id)).tags.sort()).toEqual(['due', 'waited']);
    expect((await linesOf(id)).length).toBe(2);
  });

  it('touch nothing confidential, and candidates only for an author who sees them', async () => {
    const carla = await desk.signIn(`carla-${randomUUID()}@delvanta.example`, 'Carla', {
      recruits: false,
    });
    await only();
    await carla.api.automations.$post({ json: { ...onCreation, name: 'Carla' } });
    const secret = await desk.newTicket();
    await desk.database.kysely
      .updateTable('tickets')
      .set({ confidential: true })
      .where('id', '=', secret)
      .execute();
    const { id: candidate } = await desk.database.kysely
      .insertInto('tickets')
      .values({ kind: 'application', subject: 'Job', locale: 'nl' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await run();
    const priorityOf = async (id: string) =>
      (
        await desk.database.kysely
          .selectFrom('tickets')
          .select('priority')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).priority;
    expect([await priorityOf(secret), await priorityOf(candidate)]).toEqual(['medium', 'medium']);
    const [automation] = await list();
    await desk.anna.api.automations[':id'].$put({
      param: { id: automation?.id ?? '' },
      json: { ...onCreation, version: automation?.version ?? 0 },
    });
    const { id: next } = await desk.database.kysely
      .insertInto('tickets')
      .values({ kind: 'application', subject: 'Job', locale: 'nl' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await run();
    expect(await priorityOf(next), 'Anna recruits').toBe('high');
  });

  it('show what failed, and stop no other', async () => {
    await only({ name: 'Broken' }, { name: 'Sound', actions: [{ what: 'tag', tag: 'sound' }] });
    await sql`update automations set actions = '[{"what":"nothing"}]' where name = 'Broken'`.execute(
      desk.database.kysely,
    );
    const id = await desk.newTicket();
    const rounds = await run();
    expect(rounds.some(({ status }) => status === 'rejected')).toBe(true);
    expect((await read(id)).tags).toEqual(['sound']);
    const { rows } = await sql<{ error: string }>`
      select last_error as error from automations where name = 'Broken'`.execute(
      desk.database.kysely,
    );
    expect(rows[0]?.error).toContain('Error');
    await only();
  });

  it('show in a dry run what they would do, and change nothing', async () => {
    await only();
    const id = await desk.newTicket();
    const before = await read(id);
    const json: NewAutomation = {
      ...onCreation,
      actions: [
        { what: 'priority', priority: before.priority },
        { what: 'tag', tag: 'dry' },
        { what: 'tag', tag: 'dry' },
        { what: 'mail', to: 'assignee', subject: 'x', text: 'x' },
      ],
    };
    const answer = await (await desk.anna.api.automations['dry-run'].$post({ json })).json();
    expect(answer.tickets[0]).toEqual({
      ...{ id, number: before.number, subject: 'Help' },
      outcomes: ['already', 'does', 'already', 'cannot'],
    });
    expect(answer.looked).toBeGreaterThan(1);
    const elsewhere = { ...json, filter: { ...json.filter, tag: 'nowhere' } };
    const none = await (
      await desk.anna.api.automations['dry-run'].$post({ json: elsewhere })
    ).json();
    expect(none.tickets).toEqual([]);
    expect(await read(id)).toEqual(before);
    expect(await list()).toEqual([]);
  });

  it('are changed by admins, from the version that they saw, on the audit trail', async () => {
    const dirk = await desk.signIn(`dirk-${randomUUID()}@delvanta.example`, 'Dirk', {
      role: 'agent',
    });
    expect((await dirk.api.automations.$get()).status).toBe(403);
    const [one = '', two = ''] = await only({ name: 'One' }, { name: 'Two' });
    const param = { id: one };
    const json = { ...onCreation, name: 'Uno', version: 1 };
    expect((await desk.anna.api.automations[':id'].$put({ param, json })).status).toBe(200);
    expect((await desk.anna.api.automations[':id'].$put({ param, json })).status).toBe(409);
    await desk.anna.api.automations.order.$put({ json: { ids: [two, one] } });
    expect((await list()).map(({ name }) => name)).toEqual(['Two', 'Uno']);
    expect((await desk.anna.api.automations.order.$put({ json: { ids: [two] } })).status).toBe(409);
    const refused: NewAutomation['actions'] = [
      { what: 'assignee', assigneeId: randomUUID() },
      { what: 'in-turn', agents: [randomUUID()] },
      { what: 'reply', cannedId: randomUUID() },
      { what: 'mail', to: desk.deps.settings.replyAddress ?? '', subject: 'Loop', text: 'Again' },
    ];
    for (const action of refused) {
      const json = { ...onCreation, actions: [action] };
      expect((await desk.anna.api.automations.$post({ json })).status, action.what).toBe(422);
      const trial = await desk.anna.api.automations['dry-run'].$post({ json });
      expect(trial.status, action.what).toBe(422);
    }
    await desk.anna.api.automations[':id'].$delete({ param });
    const { entries } = await (await desk.anna.api.audit.$get({ query: { kind: 'data' } })).json();
    expect(entries.find(({ action }) => action.startsWith('automation'))).toMatchObject({
      action: 'automation_removed',
      traits: { automation: 'Uno' },
    });
  });
});
