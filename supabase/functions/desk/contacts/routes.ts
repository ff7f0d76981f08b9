import { Hono } from 'hono';
import {
  addressSchema,
  contactChangeSchema,
  customerListSchema,
  mergeSchema,
  newCustomerSchema,
  separationSchema,
} from '#contract/contacts.ts';
import { searchSchema } from '#contract/queue.ts';
import { asOwner } from '#database/desk-database.ts';
import { addCustomer, changeCustomerDetails } from '#domain/contacts/change.ts';
import { addAddress, mergeCustomers, separate } from '#domain/contacts/merge.ts';
import { lockCustomers } from '#domain/contacts/person.ts';
import { erasePerson } from '#domain/recruitment/erase-candidate.ts';
import { withActor } from '#domain/tickets/actor.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import { refuseOwnAddress } from '#mail/own-addresses.ts';
import { dayOf } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { findContacts, listCustomers } from './list.ts';
import { readContact } from './read.ts';

/** Who writes to the firm. A change answers with the customer as they are now. */
export function createContactRoutes({ db, files, now, settings }: FunctionDeps) {
  const read = (id: string) => readContact(db, id, dayOf(now()));
  return (
    new Hono<DeskEnv>()
      /** `?q=`: those whom a part of a name, address or company most likely means, candidates too. */
      .get('/', valid('query', searchSchema), async (c) =>
        c.json(await findContacts(db, c.var.agent, c.req.valid('query').q)),
      )
      .post('/', valid('json', newCustomerSchema), async (c) => {
        refuseOwnAddress(settings, c.req.valid('json').email);
        const id = await withActor(db, c.var.agent, (trx) => addCustomer(trx, c.req.valid('json')));
        return c.json(await read(id), 201);
      })
      .get('/list', valid('query', customerListSchema), async (c) =>
        c.json(await listCustomers(db, c.req.valid('query'))),
      )
      .get('/:id', uuidParam, async (c) => c.json(await read(c.req.valid('param').id)))
      .put('/:id', uuidParam, valid('json', contactChangeSchema), async (c) => {
        const { id } = c.req.valid('param');
        refuseOwnAddress(settings, c.req.valid('json').email);
        await withActor(db, c.var.agent, (trx) =>
          changeCustomerDetails(trx, id, c.req.valid('json')),
        );
        return c.json(await read(id));
      })
      .post('/:id/addresses', uuidParam, valid('json', addressSchema), async (c) => {
        const { id } = c.req.valid('param');
        refuseOwnAddress(settings, c.req.valid('json').email);
        const merged = await withActor(db, c.var.agent, (trx) =>
          addAddress(trx, id, c.req.valid('json').email),
        );
        return c.json({ contact: await read(id), merged });
      })
      .post('/:id/merge', uuidParam, valid('json', mergeSchema), async (c) => {
        const { id } = c.req.valid('param');
        const merged = await withActor(db, c.var.agent, (trx) =>
          mergeCustomers(trx, id, c.req.valid('json').sourceId),
        );
        return c.json({ contact: await read(id), merged });
      })
      .post('/:id/separate', uuidParam, valid('json', separationSchema), async (c) => {
        const { id } = c.req.valid('param');
        await withActor(db, c.var.agent, (trx) => separate(trx, id, c.req.valid('json').ids));
        return c.json(await read(id));
      })
      .post(
        '/:id/erase',
        requireAdmin,
        requireReauthentication('erasure', now),
        uuidParam,
        async (c) => {
          const { id } = c.req.valid('param');
          // Seen by the agent; what goes is more than they see: mails that nobody's ticket has.
          await db.transaction().execute((trx) => lockCustomers(trx, [id]));
          const keys = await asOwner(() =>
            withActor(db, c.var.agent, async (trx) => {
              await recordAuditEvent(trx, c.var, 'contact_erased', {}, now());
              return erasePerson(trx, id);
            }),
          );
          for (const key of keys) await files.remove(key);
          return c.json({});
        },
      )
  );
}
