import { Hono } from 'hono';
import * as v from 'valibot';
import {
  assignmentSchema,
  listSchema,
  messageSchema,
  moveSchema,
} from '../../_shared/contract/ticket.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { actAs } from '../../_shared/tickets/actor.ts';
import { assignTicket } from '../../_shared/tickets/assign.ts';
import { moveTicket } from '../../_shared/tickets/move.ts';
import { addStaffMessage } from '../../_shared/tickets/say.ts';
import { valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';
import { listTickets } from './list.ts';
import { readTicket } from './read.ts';

const ticketId = valid('param', v.object({ id: v.pipe(v.string(), v.uuid('invalid')) }));

/** The queue, a ticket, and what an agent may do with it. Every change answers with the ticket as it is now. */
export function createTicketRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/', valid('query', listSchema), async (c) =>
      c.json(await listTickets(db, c.req.valid('query'), c.var.agent)),
    )
    .get('/:id', ticketId, async (c) => c.json(await readTicket(db, c.req.valid('param').id)))
    .post('/:id/messages', ticketId, valid('json', messageSchema), async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        await actAs(trx, c.var.agent.userId);
        await addStaffMessage(trx, c.var.agent, id, c.req.valid('json'));
      });
      return c.json(await readTicket(db, id));
    })
    .post('/:id/moves', ticketId, valid('json', moveSchema), async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        await actAs(trx, c.var.agent.userId);
        await moveTicket(trx, id, c.req.valid('json'));
      });
      return c.json(await readTicket(db, id));
    })
    .patch('/:id', ticketId, valid('json', assignmentSchema), async (c) => {
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (trx) => {
        await actAs(trx, c.var.agent.userId);
        await assignTicket(trx, id, c.req.valid('json'));
      });
      return c.json(await readTicket(db, id));
    });
}
