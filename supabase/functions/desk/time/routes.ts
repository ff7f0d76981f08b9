import { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { newTimeEntrySchema, timeEntryChangeSchema } from '#contract/time.ts';
import { addTimeEntry, changeTimeEntry, setTimeEntryRemoved } from '#domain/time/entries.ts';
import { readTimeOfTicket } from '#domain/time/of-ticket.ts';
import { discardTimer, startTimer } from '#domain/time/timer.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { uuidParam, valid } from '#http/validate.ts';
import { dayOf } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';

const entryParam = valid('param', v.object({ id: uuid, entryId: uuid }));

/** What was worked on a ticket, and the timer of whoever asks. A change answers with what is now. */
export function createTimeRoutes({ db, now }: FunctionDeps) {
  const read = (agent: DeskEnv['Variables']['agent'], id: string) =>
    readTimeOfTicket(db, agent, id);
  return new Hono<DeskEnv>()
    .get('/:id/time', uuidParam, async (c) =>
      c.json(await read(c.var.agent, c.req.valid('param').id)),
    )
    .post('/:id/time', uuidParam, valid('json', newTimeEntrySchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await db
        .transaction()
        .execute((trx) => addTimeEntry(trx, agent, id, c.req.valid('json'), dayOf(now())));
      return c.json(await read(agent, id));
    })
    .put('/:id/time/:entryId', entryParam, valid('json', timeEntryChangeSchema), async (c) => {
      const { id, entryId } = c.req.valid('param');
      const { agent } = c.var;
      const entry = { ticketId: id, id: entryId };
      await db
        .transaction()
        .execute((trx) => changeTimeEntry(trx, agent, entry, c.req.valid('json'), dayOf(now())));
      return c.json(await read(agent, id));
    })
    .delete('/:id/time/:entryId', entryParam, async (c) => {
      const { id, entryId } = c.req.valid('param');
      const { agent } = c.var;
      const entry = { ticketId: id, id: entryId };
      await db.transaction().execute((trx) => setTimeEntryRemoved(trx, agent, entry, true));
      return c.json(await read(agent, id));
    })
    .post('/:id/time/:entryId/restore', entryParam, async (c) => {
      const { id, entryId } = c.req.valid('param');
      const { agent } = c.var;
      const entry = { ticketId: id, id: entryId };
      await db.transaction().execute((trx) => setTimeEntryRemoved(trx, agent, entry, false));
      return c.json(await read(agent, id));
    })
    .put('/:id/timer', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await db.transaction().execute((trx) => startTimer(trx, agent, id, now()));
      return c.json(await read(agent, id));
    })
    .delete('/:id/timer', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await db.transaction().execute((trx) => discardTimer(trx, agent, id));
      return c.json(await read(agent, id));
    });
}
