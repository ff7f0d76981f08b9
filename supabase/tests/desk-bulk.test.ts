import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { BulkChangeInput } from '#contract/bulk.ts';
import type { TicketStatus } from '#contract/ticket.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { csvStream, toCsv } from '#util/csv.ts';

const moves: Record<string, BulkChangeInput> = {
  'in-progress': { what: 'status', move: { to: 'in-progress' } },
  open: { what: 'status', move: { to: 'open' } },
  pending: { what: 'status', move: { to: 'pending', reason: 'the supplier' } },
  resolved: { what: 'status', move: { to: 'resolved' } },
  closed: { what: 'status', move: { to: 'closed', reason: 'spam' } },
};

describeDesk('bulk changes', (desk) => {
  const rowOf = (id: string) =>
    desk.database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function change(ids: string[], what: BulkChangeInput, agent = desk.anna) {
    const batch = randomUUID();
    const tickets = await Promise.all(ids.map(rowOf));
    const response = await agent.api.queue.batches.$post({
      json: { batch, tickets: tickets.map(({ id, version }) => ({ id, version })), change: what },
    });
    expect(response.status).toBe(200);
    return { batch, results: await response.json() };
  }

  const undo = (id: string, agent = desk.anna) =>
    agent.api.queue.batches[':id'].undo.$post({ param: { id } });

  it('tells of each ticket how it ended, and names what could not be done', async () => {
    const [done, illegal, raced] = [
      await desk.newTicket(),
      await desk.newTicket(),
      await desk.newTicket(),
    ];
    await change([illegal], moves.closed!);
    const tickets = [
      { id: done, version: 1 },
      { id: illegal, version: 2 },
      { id: raced, version: 7 },
      { id: randomUUID(), version: 1 },
    ];
    const json = { batch: randomUUID(), tickets, change: moves.resolved! };
    const results = await (await desk.anna.api.queue.batches.$post({ json })).json();
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'refused',
      'conflict',
      'missing',
    ]);
    expect(results[1]).toMatchObject({ number: (await rowOf(illegal)).number, subject: 'Help' });
    expect((await rowOf(raced)).status).toBe('open');
    const events = await desk.database.kysely
      .selectFrom('ticket_events')
      .select(['ticket_id', 'actor_id', 'field'])
      .where('batch_id', '=', json.batch)
      .execute();
    expect(events).toEqual([{ ticket_id: done, actor_id: desk.anna.id, field: 'status' }]);
  });

  it('puts a tag on many, takes it off, and takes each back', async () => {
    const ids = [await desk.newTicket(), await desk.newTicket()];
    const tagsOf = async (id: string) => {
      const rows = desk.database.kysely.selectFrom('ticket_tags').select('tag');
      return (await rows.where('ticket_id', '=', id).execute()).map(({ tag }) => tag);
    };
    const { batch } = await change(ids, { what: 'tag', tag: 'Audit 2026' });
    expect(await Promise.all(ids.map(tagsOf))).toEqual([['audit 2026'], ['audit 2026']]);
    expect(await (await undo(batch)).json()).toMatchObject({ restored: 2, left: [] });
    expect(await Promise.all(ids.map(tagsOf))).toEqual([[], []]);
    await change(ids, { what: 'tag', tag: 'lab' });
    const removal = await change(ids, { what: 'untag', tag: 'lab' });
    expect(await tagsOf(ids[0]!)).toEqual([]);
    await undo(removal.batch);
    expect(await tagsOf(ids[0]!)).toEqual(['lab']);
  });

  it('merges many into one, refuses what cannot be merged, and takes it back', async () => {
    const [target, one, two, closed] = [
      await desk.newTicket(),
      await desk.newTicket(),
      await desk.newTicket(),
      await desk.newTicket(),
    ];
    await change([closed], moves.closed!);
    const { number } = await rowOf(target);
    const { batch, results } = await change([one, two, closed], {
      what: 'merge',
      into: `D-${number}`,
    });
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
    expect((await rowOf(one)).merged_into_id).toBe(target);
    expect(await (await undo(batch)).json()).toMatchObject({ restored: 2, left: [] });
    for (const id of [one, two]) {
      expect(await rowOf(id)).toMatchObject({ merged_into_id: null, status: 'open' });
    }
    expect((await rowOf(target)).status).toBe('open');
  });

  it('closes resolved work as done, and other work for the reason given', async () => {
    const [fresh, resolved] = [await desk.newTicket(), await desk.newTicket()];
    await change([resolved], moves.resolved!);
    await change([fresh, resolved], moves.closed!);
    expect((await rowOf(fresh)).close_reason).toBe('spam');
    expect((await rowOf(resolved)).close_reason).toBe('done');
  });

  it.each<[from: TicketStatus[], to: TicketStatus]>([
    [[], 'resolved'],
    [[], 'pending'],
    [[], 'closed'],
    [['in-progress'], 'open'],
    [['pending'], 'resolved'],
    [['resolved'], 'in-progress'],
    [['resolved'], 'closed'],
    [['resolved', 'closed'], 'open'],
    [['closed'], 'open'],
  ])(
    'takes back a move after %j to %s, whatever the table of transitions says',
    async (from, to) => {
      const id = await desk.newTicket();
      await change([id], { what: 'assignee', assigneeId: desk.bram.id });
      for (const step of from) await change([id], moves[step]!);
      const before = await rowOf(id);
      const { batch } = await change([id], moves[to]!);
      expect((await rowOf(id)).status).toBe(to);
      expect(await (await undo(batch)).json()).toEqual({ restored: 1, left: [] });
      const after = await rowOf(id);
      expect(after).toEqual({
        ...before,
        // The clock ran or stood still in between, and time went by.
        resolution_due_at: after.resolution_due_at,
        due_at: after.due_at,
        version: before.version + 2,
        last_activity_at: after.last_activity_at,
        changed_at: after.changed_at,
      });
    },
  );

  it('names what each event of an undo takes back', async () => {
    const id = await desk.newTicket();
    const { batch } = await change([id], { what: 'priority', priority: 'high' });
    await undo(batch);
    const [made, takenBack] = await desk.database.kysely
      .selectFrom('ticket_events')
      .select(['id', 'old', 'new', 'reverts_id', 'actor_id'])
      .where('ticket_id', '=', id)
      .where('field', '=', 'priority')
      .orderBy('id')
      .execute();
    expect(takenBack).toMatchObject({
      old: 'high',
      new: 'medium',
      reverts_id: made?.id,
      actor_id: desk.anna.id,
    });
  });

  it('leaves alone and names what somebody changed since', async () => {
    const [changed, untouched] = [await desk.newTicket(), await desk.newTicket()];
    const { batch } = await change([changed, untouched], { what: 'priority', priority: 'high' });
    await change([changed], { what: 'priority', priority: 'low' }, desk.bram);
    const answer = await (await undo(batch)).json();
    expect(answer).toMatchObject({ restored: 1, left: [{ id: changed, subject: 'Help' }] });
    expect((await rowOf(changed)).priority).toBe('low');
    expect((await rowOf(untouched)).priority).toBe('medium');
  });

  it('lets nobody else take it back, nor anybody twice or late', async () => {
    const id = await desk.newTicket();
    const { batch } = await change([id], { what: 'assignee', assigneeId: desk.bram.id });
    expect((await undo(batch, desk.bram)).status).toBe(404);
    expect((await undo(randomUUID())).status).toBe(404);
    expect((await undo(batch)).status).toBe(200);
    expect(await (await undo(batch)).json()).toMatchObject({ restored: 0 });
    const old = randomUUID();
    await sql`insert into ticket_events (ticket_id, actor_id, field, old, new, created_at)
      select ${id}, ${desk.anna.id}, 'priority', '"low"', '"medium"', now() - interval '2 minutes'
      from set_config('desk.batch', ${old}, true)`.execute(desk.database.kysely);
    expect((await undo(old)).status).toBe(404);
  });

  it('lets the database refuse a move back that nothing just led to', async () => {
    const id = await desk.newTicket();
    const { batch } = await change([id], moves.resolved!);
    const event = await desk.database.kysely
      .selectFrom('ticket_events')
      .select('id')
      .where('batch_id', '=', batch)
      .executeTakeFirstOrThrow();
    const forced = (to: string) =>
      desk.database.kysely.transaction().execute(async (trx) => {
        const reverts = JSON.stringify({ status: event.id });
        await sql`select set_config('desk.reverts', ${reverts}, true)`.execute(trx);
        await sql`update tickets set status = ${to}, pending_reason =
          case when ${to} = 'pending' then 'x' end where id = ${id}`.execute(trx);
      });
    await expect(forced('pending')).rejects.toMatchObject({ code: '23514' });
    await expect(forced('open')).resolves.toBeUndefined();
  });

  it('shows strangers nothing, and refuses nonsense', async () => {
    const json = { batch: randomUUID(), tickets: [], change: moves.open! };
    expect((await desk.apiFor('x').queue.batches.$post({ json })).status).toBe(401);
    expect((await desk.anna.api.queue.batches.$post({ json })).status).toBe(422);
    const nobody = { what: 'assignee' as const, assigneeId: randomUUID() };
    const tickets = [{ id: await desk.newTicket(), version: 1 }];
    const assign = { ...json, tickets, change: nobody };
    expect((await desk.anna.api.queue.batches.$post({ json: assign })).status).toBe(422);
  });

  it('exports what is chosen, or all that a filter lets through', async () => {
    const id = await desk.newTicket('nl', 'export@lab.example');
    await sql`update tickets set subject = '=HYPERLINK("evil")' where id = ${id}`.execute(
      desk.database.kysely,
    );
    const chosen = await desk.anna.api.queue.export.$post({ json: { language: 'nl', ids: [id] } });
    expect(chosen.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await chosen.arrayBuffer());
    expect(text).toMatch(/^\ufeffNummer;Onderwerp;/);
    expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
    const rest = Array.from({ length: 505 }, (_, n) => n);
    await sql`insert into tickets (kind, subject, locale)
      select 'internal', 'Bulk', 'nl' from generate_series(1, ${rest.length})`.execute(
      desk.database.kysely,
    );
    const filter = { kind: 'internal' as const };
    const all = await desk.anna.api.queue.export.$post({ json: { language: 'en', filter } });
    expect((await all.text()).trim().split('\r\n')).toHaveLength(rest.length + 1);
    expect(
      (await desk.apiFor('x').queue.export.$post({ json: { language: 'en', filter } })).status,
    ).toBe(401);
  });
});

describe('csvStream', () => {
  async function* rowsOf(rows: string[][]) {
    yield* rows;
  }

  it.each([
    ['nl', '3,01;1800;0,5'],
    ['en', '3.01,1800,0.5'],
  ] as const)('writes numbers as spreadsheets in %s read them', (language, line) => {
    expect(toCsv([[3.01, 1800, 0.5]], language).trim()).toBe(`\uFEFF${line}`.trim());
  });

  it('comes back as it went, and no cell begins like a formula', async () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",;\' aé€😀') });
    const cell = fc.oneof(nasty, fc.string({ unit: 'grapheme' }));
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = await new Response(csvStream(['a', 'b'], rowsOf(rows), 'nl')).text();
        const [, ...read] = Papa.parse<string[]>(text, {
          newline: '\r\n',
          delimiter: ';',
        }).data.slice(0, -1);
        expect(read.flat().filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
        const harmless = (value: string) => value.replace(/^(?='*[=+\-@\t\r])/, "'");
        expect(read).toEqual(rows.map((row) => row.map(harmless)));
      }),
    );
  });
});
