import { Hono } from 'hono';
import * as v from 'valibot';
import { contactDetailsSchema, customerSchema } from '#contract/customer.ts';
import { uuid } from '#contract/ids.ts';
import { newTicketSchema } from '#contract/new-ticket.ts';
import {
  assignmentSchema,
  confidantsSchema,
  forwardSchema,
  messageSchema,
  transitionSchema,
} from '#contract/ticket.ts';
import { asOwner } from '#database/desk-database.ts';
import { eraseCandidate, eraseTicketsContact } from '#domain/recruitment/erase-candidate.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { addStaffMessage } from '#domain/tickets/add-staff-message.ts';
import { assignTicket } from '#domain/tickets/assign.ts';
import { setConfidants } from '#domain/tickets/confidants.ts';
import { createTicket } from '#domain/tickets/create-by-agent.ts';
import { changeContactDetails, changeCustomer } from '#domain/tickets/customer.ts';
import { forwardMessage } from '#domain/tickets/forward-message.ts';
import { releaseTicket } from '#domain/tickets/release-from-quarantine.ts';
import { explainSlaClock } from '#domain/tickets/sla-clock.ts';
import { moveOn, transitionTicket } from '#domain/tickets/transition.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { once } from '#http/idempotency.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import { refuseOwnAddress } from '#mail/own-addresses.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
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
      const ticket = await withActor(db, agent, (trx) =>
        once(trx, attempt, () => createTicket(trx, settings, agent, content)),
      );
      return c.json(ticket);
    })
    .get('/:id', uuidParam, async (c) => c.json(await readTicket(db, c.req.valid('param').id)))
    .get('/:id/clock', uuidParam, async (c) =>
      c.json(await explainSlaClock(db, c.req.valid('param').id)),
    )
    .post('/:id/messages', uuidParam, valid('json', messageSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      const { transition, ...message } = c.req.valid('json');
      await withActor(db, agent, async (trx) => {
        await addStaffMessage(trx, settings, agent, id, message);
        if (transition) await moveOn(trx, id, transition, { takenUpBy: agent.userId });
      });
      return c.json(await readTicket(db, id));
    })
    .post(
      '/:id/messages/:messageId/forwards',
      valid('param', v.object({ id: uuid, messageId: uuid })),
      valid('json', forwardSchema),
      async (c) => {
        const { id, messageId } = c.req.valid('param');
        const { agent } = c.var;
        const at = { ticketId: id, messageId };
        await withActor(db, agent, (trx) =>
          forwardMessage(trx, settings, agent, at, c.req.valid('json')),
        );
        return c.json(await readTicket(db, id));
      },
    )
    .post('/:id/moves', uuidParam, valid('json', transitionSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, (trx) =>
        transitionTicket(trx, id, c.req.valid('json'), { takenUpBy: agent.userId }),
      );
      return c.json(await readTicket(db, id));
    })
    .post('/:id/release', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => releaseTicket(trx, id));
      return c.json(await readTicket(db, id));
    })
    .post(
      '/:id/erase',
      requireAdmin,
      requireReauthentication('erasure', now),
      uuidParam,
      async (c) => {
        const { id } = c.req.valid('param');
        const keys = await erase(db, c.var, id, now());
        for (const key of keys) await files.remove(key);
        return c.json(await readTicket(db, id));
      },
    )
    .put('/:id/customer', uuidParam, valid('json', customerSchema), async (c) => {
      const { id } = c.req.valid('param');
      const customer = c.req.valid('json');
      if ('newContact' in customer) {
        refuseOwnAddress(settings, customer.newContact.email, 'newContact.email');
      }
      await withActor(db, c.var.agent, (trx) => changeCustomer(trx, id, customer));
      return c.json(await readTicket(db, id));
    })
    .patch('/:id/customer', uuidParam, valid('json', contactDetailsSchema), async (c) => {
      const { id } = c.req.valid('param');
      refuseOwnAddress(settings, c.req.valid('json').email);
      await withActor(db, c.var.agent, (trx) => changeContactDetails(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .put('/:id/confidants', uuidParam, valid('json', confidantsSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, async (trx) => {
        await setConfidants(trx, agent, id, c.req.valid('json'));
        await recordAuditEvent(trx, c.var, 'confidants_changed', { ticket: id }, now());
      });
      return c.json(await readTicket(db, id));
    })
    .patch('/:id', uuidParam, valid('json', assignmentSchema), async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => assignTicket(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    });
}

/** Erases whom a ticket is of; answers with the keys of their files. */
const erase = (db: FunctionDeps['db'], visit: DeskEnv['Variables'], id: string, now: Date) =>
  // Beside what this admin sees, mails that nobody's ticket has.
  asOwner(() =>
    withActor(db, visit.agent, async (trx) => {
      await recordAuditEvent(trx, visit, 'contact_erased', {}, now);
      return (await eraseCandidate(trx, id)) ?? (await eraseTicketsContact(trx, id));
    }),
  );
