import { type Kysely, sql, type Transaction } from 'kysely';
import {
  canMoveStep,
  isOutcome,
  type Step,
  type StepMove,
  type StepUndo,
} from '#contract/recruiting.ts';
import type { CloseReason, TicketStatus, TicketTransition } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { addStaffMessage } from '../tickets/add-staff-message.ts';
import { transitionTicket } from '../tickets/transition.ts';
import { readBatch, revertChange } from '../tickets/undo-bulk.ts';
import { undoSend } from '../tickets/undo-send.ts';

/**
 * Moves an application to another step, and sends the letter that goes with it. At an outcome the ticket is
 * resolved, which is what its data's last day follows from; a procedure that goes on opens it again.
 * Throws `conflict` when a colleague moved it first, when it came to another end, and for what is no
 * application, or none any more. The same move a second time changes nothing.
 */
export async function moveStep(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  agent: Agent,
  id: string,
  { from, to, batch, letter }: StepMove,
): Promise<void> {
  const ticket = await lockApplication(trx, id);
  if (await isMade(trx, id, batch)) return;
  if (ticket.step !== from || from === to || !canMoveStep(ticket)) throw new ApiError('conflict');
  const change = statusFor(ticket.status, to);
  const transition = async () => {
    if (!change) return;
    await inBatch(trx, batch);
    const { version } = await trx
      .selectFrom('tickets')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const move: TicketTransition = { to: change, version };
    await transitionTicket(trx, id, move, { takenUpBy: agent.userId });
    await inBatch(trx, '');
  };
  // What is closed takes no replies; whoever answers what is over does not open it again.
  if (!isOutcome(to)) await transition();
  if (letter) await addStaffMessage(trx, settings, agent, id, { ...letter, kind: 'reply' });
  if (isOutcome(to)) await transition();
  await inBatch(trx, batch);
  await setStep(trx, id, to);
  await inBatch(trx, '');
  await trx
    .updateTable('tickets')
    .set({ last_activity_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes a move back, with its letter. Throws `conflict` when the letter has left, when it changed
 * since, or when there is no such move of this agent of the last minute.
 */
export async function undoStep(
  trx: Transaction<DB>,
  agent: Agent,
  id: string,
  { batch, letter }: StepUndo,
): Promise<void> {
  await lockApplication(trx, id);
  const made = await readBatch(trx, agent, batch);
  const change = made.find((each) => each.id === id);
  if (!change || !('step' in change.after)) throw new ApiError('conflict');
  if (letter) await undoSend(trx, agent, id, letter);
  if (!(await revertChange(trx, change))) throw new ApiError('conflict');
}

/** Writes down to which step an application came. */
export const setStep = (trx: Transaction<DB>, id: string, step: Step) =>
  trx
    .updateTable('applications')
    .set({ step, step_since: sql`now()` })
    .where('ticket_id', '=', id)
    .execute();

/** An application, held until the transaction ends. Throws `conflict` for what is none, or none any more. */
export async function lockApplication(trx: Transaction<DB>, id: string) {
  const ticket = await trx
    .selectFrom('tickets')
    .innerJoin('applications', 'applications.ticket_id', 'tickets.id')
    .select((eb) => [
      'quarantine',
      eb.ref('status').$castTo<TicketStatus>().as('status'),
      eb.ref('close_reason').$castTo<CloseReason | null>().as('closeReason'),
      eb.ref('step').$castTo<Step>().as('step'),
    ])
    .where('tickets.id', '=', id)
    // Both: of two at once, the second would read the step from before it waited.
    .forUpdate(['tickets', 'applications'])
    .executeTakeFirst();
  if (!ticket) throw new ApiError('conflict');
  return ticket;
}

/** What the ticket becomes with a step; undefined when it stays what it is. */
function statusFor(
  status: TicketStatus,
  to: Step,
): 'resolved' | 'in-progress' | 'open' | undefined {
  const isDone = status === 'resolved' || status === 'closed';
  if (isOutcome(to)) return isDone ? undefined : 'resolved';
  if (!isDone) return undefined;
  return status === 'resolved' ? 'in-progress' : 'open';
}

async function isMade(db: Kysely<DB>, id: string, batch: string): Promise<boolean> {
  const event = db.selectFrom('ticket_events').select('id').where('batch_id', '=', batch);
  const own = event.where('ticket_id', '=', id).where('field', '=', 'step');
  return (await own.executeTakeFirst()) !== undefined;
}

/** What is changed from here on is taken back together; with no batch, it stays. */
const inBatch = (trx: Transaction<DB>, batch: string) =>
  sql`select set_config('desk.batch', ${batch}, true)`.execute(trx);
