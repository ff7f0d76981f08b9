import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import * as v from 'valibot';
import { Refusal } from '../../_shared/answer.ts';
import {
  assignmentSchema,
  listSchema,
  messageSchema,
  moveSchema,
} from '../../_shared/contract/ticket.ts';
import type { DB } from '../../_shared/database.gen.ts';
import type { Agent, FunctionDeps } from '../../_shared/deps.ts';
import { eraseCandidate } from '../../_shared/recruitment/erase.ts';
import { actAs } from '../../_shared/tickets/actor.ts';
import { assignTicket } from '../../_shared/tickets/assign.ts';
import { explainClock } from '../../_shared/tickets/clock.ts';
import { moveTicket } from '../../_shared/tickets/move.ts';
import { releaseTicket } from '../../_shared/tickets/release.ts';
import { addStaffMessage } from '../../_shared/tickets/say.ts';
import { valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';
import { listTickets } from './list.ts';
import { readTicket } from './read.ts';

const ticketId = valid('param', v.object({ id: v.pipe(v.string(), v.uuid('invalid')) }));

/** The queue, a ticket, and what an agent may do with it. Every change answers with the ticket as it is now. */
export function createTicketRoutes({ db, files }: FunctionDeps) {
  /** Does the work in one transaction, in the agent's name. */
  const inName = <Result>(agent: Agent, work: (trx: Transaction<DB>) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      await actAs(trx, agent.userId);
      return work(trx);
    });

  return new Hono<DeskEnv>()
    .get('/', valid('query', listSchema), async (c) =>
      c.json(await listTickets(db, c.req.valid('query'), c.var.agent)),
    )
    .get('/:id', ticketId, async (c) => c.json(await readTicket(db, c.req.valid('param').id)))
    .get('/:id/clock', ticketId, async (c) =>
      c.json(await explainClock(db, c.req.valid('param').id)),
    )
    .post('/:id/messages', ticketId, valid('json', messageSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await inName(agent, (trx) => addStaffMessage(trx, agent, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/moves', ticketId, valid('json', moveSchema), async (c) => {
      const { id } = c.req.valid('param');
      await inName(c.var.agent, (trx) => moveTicket(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/release', ticketId, async (c) => {
      const { id } = c.req.valid('param');
      await inName(c.var.agent, (trx) => releaseTicket(trx, id));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/erase', ticketId, async (c) => {
      const { id } = c.req.valid('param');
      const keys = await inName(c.var.agent, (trx) => eraseCandidate(trx, id));
      if (!keys) throw new Refusal('conflict');
      for (const key of keys) await files.remove(key);
      return c.json(await readTicket(db, id));
    })
    .patch('/:id', ticketId, valid('json', assignmentSchema), async (c) => {
      const { id } = c.req.valid('param');
      await inName(c.var.agent, (trx) => assignTicket(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    });
}
