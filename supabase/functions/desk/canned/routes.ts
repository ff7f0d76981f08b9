import { Hono } from 'hono';
import { sql } from 'kysely';
import { cannedChangeSchema, cannedSchema, type NewCannedReply } from '#contract/canned.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

const rowOf = ({ shortcut, nl, en }: NewCannedReply) => ({ shortcut, body_nl: nl, body_en: en });

/** Canned replies: list, add, change (against the version that was seen), remove. */
export function createCannedRoutes({ db }: FunctionDeps) {
  const shortcutTaken = async (shortcut: string, id?: string) => {
    const other = await db
      .selectFrom('canned_replies')
      .select('id')
      .where('shortcut', '=', shortcut)
      .executeTakeFirst();
    return other !== undefined && other.id !== id;
  };
  const refuseTaken = async (shortcut: string, id?: string) => {
    if (await shortcutTaken(shortcut, id)) {
      throw new ApiError('invalid', { fields: { shortcut: 'invalid' } });
    }
  };

  return new Hono<DeskEnv>()
    .get('/', async (c) =>
      c.json(
        await db
          .selectFrom('canned_replies')
          .select(['id', 'shortcut', 'body_nl as nl', 'body_en as en', 'version'])
          .orderBy('shortcut')
          .execute(),
      ),
    )
    .post('/', valid('json', cannedSchema), async (c) => {
      const reply = c.req.valid('json');
      await refuseTaken(reply.shortcut);
      await db.insertInto('canned_replies').values(rowOf(reply)).execute();
      return c.json({}, 201);
    })
    .put('/:id', uuidParam, valid('json', cannedChangeSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { version, ...reply } = c.req.valid('json');
      await refuseTaken(reply.shortcut, id);
      const { numUpdatedRows } = await db
        .updateTable('canned_replies')
        .set({ ...rowOf(reply), version: version + 1, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('conflict');
      return c.json({});
    })
    .delete('/:id', uuidParam, async (c) => {
      await db.deleteFrom('canned_replies').where('id', '=', c.req.valid('param').id).execute();
      return c.json({});
    });
}
