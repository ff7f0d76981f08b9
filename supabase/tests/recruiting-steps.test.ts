import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { canMoveStep, type Step, steps } from '#contract/recruiting.ts';
import { stepFigures } from '#domain/reports/step-figures.ts';
import { addCandidate } from '#tests/support/candidate.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { dayOf } from '#util/today.ts';

describeDesk('steps of applications', (desk) => {
  const db = () => desk.database.kysely;
  const apply = async (vacancy: string | null = 'frontend') => {
    const { ticket } = await addCandidate(db(), 'application', desk.bram.id);
    await db()
      .updateTable('applications')
      .set({ vacancy })
      .where('ticket_id', '=', ticket)
      .execute();
    return ticket;
  };
  const move = (id: string, from: Step, to: Step, more: object = {}) =>
    desk.anna.api.tickets[':id'].step.$post({
      param: { id },
      json: { from, to, batch: randomUUID(), ...more },
    });
  const undo = (id: string, batch: string, letter?: string, agent = desk.anna) =>
    agent.api.tickets[':id'].step.undo.$post({
      param: { id },
      json: { batch, ...(letter && { letter }) },
    });
  const read = async (id: string) =>
    (await desk.anna.api.tickets[':id'].$get({ param: { id } })).json();
  const stepEvents = async (id: string) =>
    (await read(id)).events.filter(({ field }) => field === 'step');
  const board = async (vacancy?: string) =>
    (await desk.anna.api.recruiting.$get({ query: vacancy ? { vacancy } : {} })).json();
  const columnsOf = async (id: string) =>
    (await board()).columns.filter(({ cards }) => cards.some((card) => card.id === id));

  it('begin new, move with who and when, and stand on the board', async () => {
    const id = await apply();
    expect((await read(id)).application).toMatchObject({
      step: 'new',
      vacancyTitle: { nl: 'Front-end developer' },
    });
    expect(await columnsOf(id)).toMatchObject([{ step: 'new' }]);
    const moved = await (await move(id, 'new', 'interview')).json();
    expect(moved).toMatchObject({ application: { step: 'interview' }, status: 'open' });
    expect(await stepEvents(id)).toMatchObject([
      { old: 'new', new: 'interview', actor: 'Anna de Vries' },
    ]);
    const [column] = await columnsOf(id);
    expect(column).toMatchObject({ step: 'interview' });
    expect(column?.cards.find((card) => card.id === id)).toMatchObject({
      vacancy: { en: 'Front-end developer' },
      assignee: { name: 'Bram Jansen' },
      waits: true,
    });
    const ids = async (vacancy: string) =>
      (await board(vacancy)).columns.flatMap(({ cards }) => cards.map((card) => card.id));
    const open = await apply(null);
    expect(await ids('frontend')).toContain(id);
    expect(await ids('frontend')).not.toContain(open);
    expect(await ids('open')).toEqual([open]);
  });

  it('let one of two colleagues win', async () => {
    const id = await apply();
    const answers = await Promise.all([
      move(id, 'new', 'invited'),
      desk.bram.api.tickets[':id'].step.$post({
        param: { id },
        json: { from: 'new', to: 'rejected', batch: randomUUID() },
      }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stepEvents(id)).toHaveLength(1);
    const { step } = (await read(id)).application!;
    expect((await move(id, step, step)).status).toBe(409);
  });

  it('make the same move once', async () => {
    const id = await apply();
    const batch = randomUUID();
    expect((await move(id, 'new', 'offer', { batch })).status).toBe(200);
    expect((await move(id, 'new', 'offer', { batch })).status).toBe(200);
    expect(await stepEvents(id)).toHaveLength(1);
  });

  it.each(['rejected', 'hired'] as const)(
    'resolve the ticket at %s, and open it again',
    async (outcome) => {
      const id = await apply();
      const batch = randomUUID();
      expect(await (await move(id, 'new', outcome, { batch })).json()).toMatchObject({
        status: 'resolved',
        application: { step: outcome, deleteOn: null },
      });
      const undone = await (await undo(id, batch)).json();
      expect(undone).toMatchObject({ status: 'open', application: { step: 'new' } });
      const since = undone.application!.stepSince;
      const { created_at } = await db()
        .selectFrom('applications')
        .select('created_at')
        .where('ticket_id', '=', id)
        .executeTakeFirstOrThrow();
      expect(new Date(since)).toEqual(created_at);
      expect((await undo(id, batch)).status, 'twice').toBe(409);

      const { version } = await (await move(id, 'new', outcome)).json();
      const closed = await desk.anna.api.tickets[':id'].moves.$post({
        param: { id },
        json: { to: 'closed', reason: 'done', version },
      });
      expect((await closed.json()).application?.deleteOn).toEqual(expect.any(String));
      expect(await columnsOf(id), 'what is over stays in sight').toMatchObject([{ step: outcome }]);
      const again = await (await move(id, outcome, 'interview')).json();
      expect(again).toMatchObject({ status: 'open', application: { deleteOn: null } });
    },
  );

  it('send the letter to the candidate, and take it back with the move', async () => {
    const id = await apply();
    const batch = randomUUID();
    const letter = { id: randomUUID(), body: 'Beste kandidaat, wij nodigen u uit.' };
    const moved = await (await move(id, 'new', 'invited', { batch, letter })).json();
    expect(moved.messages.at(-1)).toMatchObject({
      id: letter.id,
      body: letter.body,
      kind: 'reply',
    });
    const mails = () => db().selectFrom('outbox').select('id').where('message_id', '=', letter.id);
    expect(await mails().execute()).toHaveLength(1);
    const undone = await (await undo(id, batch, letter.id)).json();
    expect(undone.application?.step).toBe('new');
    expect(undone.messages.map((message) => message.id)).not.toContain(letter.id);
    expect(await mails().execute()).toEqual([]);
  });

  it('stay where they are when the letter has left already', async () => {
    const id = await apply();
    const batch = randomUUID();
    const letter = { id: randomUUID(), body: 'Beste kandidaat, helaas.' };
    await move(id, 'new', 'rejected', { batch, letter });
    await db()
      .updateTable('outbox')
      .set({ due_at: sql`now() - interval '1 second'` })
      .where('message_id', '=', letter.id)
      .execute();
    expect((await undo(id, batch, letter.id)).status).toBe(409);
    expect(await read(id)).toMatchObject({ status: 'resolved', application: { step: 'rejected' } });
  });

  it('are not taken back by a colleague, nor once it went on', async () => {
    const id = await apply();
    const batch = randomUUID();
    await move(id, 'new', 'invited', { batch });
    expect((await undo(id, batch, undefined, desk.bram)).status).toBe(409);
    await move(id, 'invited', 'interview');
    expect((await undo(id, batch)).status).toBe(409);
  });

  it('are not for what is withdrawn or in quarantine, nor for other tickets', async () => {
    const id = await apply();
    const { version } = await read(id);
    await desk.anna.api.tickets[':id'].moves.$post({
      param: { id },
      json: { to: 'closed', reason: 'withdrawn', version },
    });
    expect((await move(id, 'new', 'invited')).status).toBe(409);
    expect(await columnsOf(id)).toEqual([]);
    const force = (ticket: string) =>
      db().updateTable('applications').set({ step: 'offer' }).where('ticket_id', '=', ticket);
    await expect(force(id).execute()).rejects.toThrow('no steps');

    const held = await apply();
    await db().updateTable('tickets').set({ quarantine: 'links' }).where('id', '=', held).execute();
    expect((await move(held, 'new', 'invited')).status).toBe(409);
    expect(await columnsOf(held)).toEqual([]);
    expect((await move(await desk.newTicket(), 'new', 'invited')).status).toBe(409);
  });

  it('stay in the history of whoever is erased, without them', async () => {
    const id = await apply();
    await move(id, 'new', 'rejected');
    await db().deleteFrom('applications').where('ticket_id', '=', id).execute();
    expect(await stepEvents(id)).toMatchObject([{ new: 'rejected' }]);
    expect(await columnsOf(id)).toEqual([]);
  });

  it('are counted by vacancy, with the median days in each', async () => {
    const id = await apply('lowcode');
    const other = await apply('lowcode');
    const undone = randomUUID();
    await move(id, 'new', 'offer', { batch: undone });
    await undo(id, undone);
    await move(id, 'new', 'invited');
    await move(other, 'new', 'rejected');
    const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
    await db()
      .updateTable('applications')
      .set({ created_at: ago(4) })
      .where('ticket_id', 'in', [id, other])
      .execute();
    const today = dayOf(new Date());
    const rows = await stepFigures(db(), { from: today, to: today });
    const own = rows.filter(({ vacancy }) => vacancy === 'lowcode');
    expect(own).toMatchObject([
      { step: 'new', reached: 2, now: 0, title: { nl: 'Low-code developer' } },
      { step: 'invited', reached: 1, now: 1, median: null },
      { step: 'rejected', reached: 1, now: 1, median: null },
    ]);
    expect(Math.round(own[0]!.median! / 86_400)).toBe(4);
  });

  it('have letters that whoever recruits writes', async () => {
    const letters = desk.anna.api.recruiting.letters;
    const all = (await (await letters.$get()).json()).letters;
    expect(all.map(({ step }) => step)).toEqual(steps.slice(1));
    for (const { nl, en } of all) {
      expect(nl).toContain('{name}');
      expect(en).toContain('{name}');
      // As the site does, which says "je" to whoever applies.
      expect(nl).not.toMatch(/\b[uU]w?\b/);
    }
    const put = (version: number) =>
      letters[':step'].$put({
        param: { step: 'offer' },
        json: { nl: 'Beste {name}', en: 'Dear {name}', version },
      });
    expect((await put(1)).status).toBe(200);
    expect((await put(1)).status).toBe(409);
    // What a firm wrote itself outlives our change of the standard.
    const change = await readFile(
      new URL('../migrations/20261123370000_address_applicants_informally.sql', import.meta.url),
      'utf8',
    );
    await sql.raw(change).execute(db());
    const kept = (await (await letters.$get()).json()).letters;
    expect(kept.find(({ step }) => step === 'offer')?.nl).toBe('Beste {name}');
    const stranger = await desk.signIn('no-hr@delvanta.example', 'Cor', { recruits: false });
    expect((await stranger.api.recruiting.letters.$get()).status).toBe(404);
    expect((await stranger.api.recruiting.$get({ query: {} })).status).toBe(404);
  });
});

it('says of a ticket what the database says', () => {
  const may = (quarantine: string | null, closeReason: 'done' | 'spam' | 'withdrawn' | null) =>
    canMoveStep({ quarantine, closeReason });
  expect([may(null, null), may(null, 'done')]).toEqual([true, true]);
  expect([may('links', null), may(null, 'spam'), may(null, 'withdrawn')]).toEqual([
    ...[false, false, false],
  ]);
});
