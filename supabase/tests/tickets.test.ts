import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statuses, type TicketStatus, type TicketTransition } from '#contract/ticket.ts';
import { type TransitionActor, transitionActors } from '#contract/ticket-transitions.ts';
import { setActor } from '#domain/tickets/actor.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { transitionTicket } from '#domain/tickets/transition.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { startAuth } from '#tests/support/auth.ts';
import { engines } from '#tests/support/databases.ts';

/** A way from open to each status. */
const wayTo: Record<TicketStatus, TicketStatus[]> = {
  open: [],
  'in-progress': ['in-progress'],
  pending: ['pending'],
  resolved: ['resolved'],
  closed: ['resolved', 'closed'],
};

const pairs = statuses.flatMap((from) => statuses.map((to) => ({ from, to })));
const moves = transitionActors.flatMap((mover) => pairs.map((pair) => ({ mover, ...pair })));

/** Who takes a ticket where, as the specification of the desk has it. */
const moversOf: Record<string, string> = {
  'open -> in-progress': 'agent',
  'open -> pending': 'agent',
  'open -> resolved': 'agent',
  'open -> closed': 'agent',
  'in-progress -> open': 'agent',
  'in-progress -> pending': 'agent',
  'in-progress -> resolved': 'agent',
  'in-progress -> closed': 'agent',
  'pending -> open': 'agent customer clock',
  'pending -> in-progress': 'agent customer clock',
  'pending -> resolved': 'agent',
  'pending -> closed': 'agent',
  'resolved -> in-progress': 'agent customer',
  'resolved -> closed': 'agent clock',
  'closed -> open': 'agent customer',
};

describe.each(engines)('tickets on %s', (_name, openFresh) => {
  let database: OpenDatabase;
  let agentId: string;

  beforeAll(async () => {
    database = await openFresh();
    agentId = await (await startAuth(database)).addAgent('anna@delvanta.example');
  });
  afterAll(() => database.close());

  const transaction: OpenDatabase['kysely']['transaction'] = () => database.kysely.transaction();
  const readStatus = async (id: string) =>
    database.kysely
      .selectFrom('tickets')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  async function move(id: string, to: TicketStatus, mover?: TransitionActor) {
    const { version, status } = await readStatus(id);
    const early = status !== 'resolved';
    const movesTo: Record<TicketStatus, TicketTransition> = {
      open: { to: 'open', version },
      'in-progress': { to: 'in-progress', version },
      pending: { to: 'pending', reason: 'Waiting for the supplier', version },
      resolved: { to: 'resolved', version },
      closed: { to: 'closed', reason: early ? 'spam' : 'done', version },
    };
    return transaction().execute(async (trx) => {
      await setActor(trx, agentId);
      return transitionTicket(trx, id, movesTo[to], mover && { mover });
    });
  }

  async function ticketIn(status: TicketStatus) {
    const { id } = await transaction().execute((trx) =>
      openTicket(trx, {
        kind: 'contact',
        contact: { name: 'Jan', email: `${randomUUID()}@lab.example`, locale: 'nl' },
        subject: 'Help',
        body: 'Help',
        quarantine: null,
      }),
    );
    for (const step of wayTo[status]) await move(id, step);
    return id;
  }

  it.each(moves)('$mover: $from -> $to goes only where the table says', async (each) => {
    const { mover, from, to } = each;
    const id = await ticketIn(from);
    if (moversOf[`${from} -> ${to}`]?.includes(mover)) {
      expect((await move(id, to, mover)).status).toBe(to);
      return;
    }
    await expect(move(id, to, mover)).rejects.toMatchObject({ code: 'conflict' });
    if (from === to || moversOf[`${from} -> ${to}`]) return;
    // Past the function, the database refuses it too.
    const forced = sql`update tickets set status = ${to},
        closed_at = case when ${to} = 'closed' then now() end,
        close_reason = case when ${to} = 'closed' then 'done' end,
        resolved_at = case when ${to} = 'resolved' then now() end,
        pending_reason = case when ${to} = 'pending' then 'x' end
      where id = ${id}`.execute(database.kysely);
    await expect(forced).rejects.toMatchObject({ code: '23514' });
    expect((await readStatus(id)).status).toBe(from);
  });

  it('keeps the version: of two changes from one version, one wins', async () => {
    const id = await ticketIn('open');
    const { version } = await readStatus(id);
    const attempt = (to: 'in-progress' | 'resolved') =>
      transaction().execute((trx) => transitionTicket(trx, id, { to, version }));
    const outcomes = await Promise.allSettled([attempt('in-progress'), attempt('resolved')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await readStatus(id)).version).toBe(version + 1);
  });

  it('counts a reopening, and forgets when it was resolved', async () => {
    const id = await ticketIn('resolved');
    await move(id, 'in-progress');
    expect(await readStatus(id)).toMatchObject({ reopen_count: 1, resolved_at: null });
  });

  it('closes unresolved work only for a reason that says why, resolved work only as done', async () => {
    const open = await ticketIn('open');
    const resolved = await ticketIn('resolved');
    const close = async (id: string, reason: 'done' | 'spam') => {
      const { version } = await readStatus(id);
      return transaction().execute((trx) =>
        transitionTicket(trx, id, { to: 'closed', reason, version }),
      );
    };
    await expect(close(open, 'done')).rejects.toMatchObject({ code: 'invalid' });
    await expect(close(resolved, 'spam')).rejects.toMatchObject({ code: 'invalid' });
  });

  it('writes down who changed what, for ever', async () => {
    const id = await ticketIn('pending');
    const events = await database.kysely
      .selectFrom('ticket_events')
      .select(['field', 'old', 'new', 'actor_id'])
      .where('ticket_id', '=', id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { field: 'created', old: null, new: 'contact', actor_id: null },
      { field: 'status', old: 'open', new: 'pending', actor_id: agentId },
      { field: 'pending_reason', old: null, new: 'Waiting for the supplier', actor_id: agentId },
    ]);
    for (const statement of [
      sql`update ticket_events set actor_id = null where ticket_id = ${id}`,
      sql`delete from ticket_events where ticket_id = ${id}`,
      sql`truncate ticket_events`,
      sql`delete from tickets where id = ${id}`,
    ]) {
      await expect(statement.execute(database.kysely)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('lets nobody rewrite what a ticket is', async () => {
    const id = await ticketIn('open');
    const rewrite = sql`update tickets set kind = 'internal' where id = ${id}`;
    await expect(rewrite.execute(database.kysely)).rejects.toMatchObject({ code: '23514' });
  });
});
