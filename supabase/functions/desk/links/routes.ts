import { Hono } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { mergeSchema, parentSchema, splitSchema, tag } from '#contract/links.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { mergeTicket, undoMerge } from '#domain/tickets/merge.ts';
import { setParent } from '#domain/tickets/parent.ts';
import { splitTicket, undoSplit } from '#domain/tickets/split.ts';
import { addTag, readTags, removeTag } from '#domain/tickets/tags.ts';
import { unwatch, watch } from '#domain/tickets/watch.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { readTicket } from '../tickets/read.ts';

const tagParam = valid('param', v.object({ id: uuid, tag }));

/** What ties tickets together: merges, parts, tags, and who watches. Every change answers with the ticket. */
export function createLinkRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .post('/:id/merge', uuidParam, valid('json', mergeSchema), async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => mergeTicket(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .delete('/:id/merge', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => undoMerge(trx, id));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/split', uuidParam, valid('json', splitSchema), async (c) => {
      const { id } = c.req.valid('param');
      const split = await withActor(db, c.var.agent, (trx) =>
        splitTicket(trx, id, c.req.valid('json')),
      );
      return c.json(await readTicket(db, split));
    })
    .delete('/:id/split', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => undoSplit(trx, id));
      return c.json(await readTicket(db, id));
    })
    .put('/:id/parent', uuidParam, valid('json', parentSchema), async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => setParent(trx, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .put('/:id/tags/:tag', tagParam, async (c) => {
      const { id, tag } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => addTag(trx, id, tag));
      return c.json(await readTicket(db, id));
    })
    .delete('/:id/tags/:tag', tagParam, async (c) => {
      const { id, tag } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => removeTag(trx, id, tag));
      return c.json(await readTicket(db, id));
    })
    .put('/:id/watch', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await watch(db, c.var.agent, id);
      return c.json(await readTicket(db, id));
    })
    .delete('/:id/watch', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await unwatch(db, c.var.agent, id);
      return c.json(await readTicket(db, id));
    });
}

/** `GET /tags`: the tags that are used most, to choose from. */
export const createTagRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', async (c) => c.json(await readTags(db)));
