import { Hono } from 'hono';
import { contactDetailsSchema, customerSchema } from '../../_shared/contract/customer.ts';
import { newTicketSchema } from '../../_shared/contract/new-ticket.ts';
import {
  assignmentSchema,
  confidantsSchema,
  messageSchema,
  moveSchema,
} from '../../_shared/contract/ticket.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { asOwner } from '../../_shared/desk-database.ts';
import { once } from '../../_shared/idempotency.ts';
import { eraseCandidate, eraseContact } from '../../_shared/recruitment/erase.ts';
import { adminsOnly } from '../../_shared/rights.ts';
import { requireProof } from '../../_shared/step-up.ts';
import { inName } from '../../_shared/tickets/actor.ts';
import { assignTicket } from '../../_shared/tickets/assign.ts';
import { explainClock } from '../../_shared/tickets/clock.ts';
import { setConfidants } from '../../_shared/tickets/confidants.ts';
import { createTicket } from '../../_shared/tickets/create.ts';
import { changeContactDetails, changeCustomer } from '../../_shared/tickets/customer.ts';
import { moveTicket } from '../../_shared/tickets/move.ts';
import { releaseTicket } from '../../_shared/tickets/release.ts';
import { addStaffMessage } from '../../_shared/tickets/say.ts';
import { uuidParam, valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';
import { recordDeed } from '../record-deed.ts';
import { readTicket } from './read.ts';

/** A ticket, and what an agent may do with it. Every change answers with the ticket as it is now. */
export function createTicketRoutes({ db, files, settings, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .post('/', valid('json', newTicketSchema), async (c) => {
      const { agent } = c.var;
      const content = c.req.valid('json');
      const attempt = {
        scope: `create-ticket ${agent.userId}`,
        key: c.req.header('Idempotency-Key'),
        content,
      };
      const ticket = await inName(db, agent, (trx) =>
        once(trx, attempt, () => createTicket(trx, settings, agent, content)),
      );
      return c.json(ticket);
    })
    .get('/:id', uuidParam, async (c) => c.json(await readTicket(db, c.req.valid('param').id)))
    .get('/:id/clock', uuidParam, async (c) =>
      c.json(await explainClock(db, c.req.valid('param').id)),
    )
    .post('/:id/messages', uuidParam, valid('json', messageSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await inName(db, agent, (trx) =>
        addStaffMessage(trx, settings, agent, id, c.req.valid('json')),
      );
      return c.json(await readTicket(db, id));
    })
    .post('/:id/moves', uuidParam, valid('json', moveSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await inName(db, agent, (trx) =>
        moveTicket(trx, id, c.req.valid('json'), { takenUpBy: agent.userId }),
      );
      return c.json(await readTicket(db, id));
    })
    .post('/:id/release', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await inName(db, c.var.agent, (trx) => releaseTicket(trx, id));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/erase', adminsOnly, requireProof('erasure', now), uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      // All that is known of somebody, on tickets that this admin does not see too.
      const keys = await asOwner(() =>
        inName(
          db,
          c.var.agent,
          async (trx) => (await eraseCandidate(trx, id)) ?? (await eraseContact(trx, id)),
        ),
      );
      for (const key of keys) await files.remove(key);
      return c.json(await readTicket(db, id));
    })
    .put('/:id/customer', uuidParam, valid('json', customerSchema), async (c) => {
      const { id } = c.req.valid('param');
      await inName(db, c.var.agent, (trx) => changeCustomer(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .patch('/:id/customer', uuidParam, valid('json', contactDetailsSchema), async (c) => {
      const { id } = c.req.valid('param');
      await inName(db, c.var.agent, (trx) => changeContactDetails(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .put('/:id/confidants', uuidParam, valid('json', confidantsSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await inName(db, agent, async (trx) => {
        await setConfidants(trx, agent, id, c.req.valid('json'));
        await recordDeed(trx, c.var, now(), 'confidants_changed', { ticket: id });
      });
      return c.json(await readTicket(db, id));
    })
    .patch('/:id', uuidParam, valid('json', assignmentSchema), async (c) => {
      const { id } = c.req.valid('param');
      await inName(db, c.var.agent, (trx) => assignTicket(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    });
}
