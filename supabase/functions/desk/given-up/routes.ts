import { Hono } from 'hono';
import * as v from 'valibot';
import { type Queue, readGivenUp, retryGivenUp } from '#database/claims.ts';
import { asOwner } from '#database/desk-database.ts';
import { Refusal } from '#http/answer.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { adminsOnly } from '#http/rights.ts';
import { valid } from '#http/valid.ts';
import type { DeskEnv } from '../env.ts';

const work = v.object({
  queue: v.pipe(v.string(), v.maxLength(50)),
  item: v.pipe(v.string(), v.maxLength(500)),
});

/** Work by itself that failed or ended the process three times: a list, and another try. */
export function createGivenUpRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .use(adminsOnly, (_, next) => asOwner(next))
    .get('/', async (c) => {
      const given = await readGivenUp(db).execute();
      return c.json(given.map(({ queue, ...rest }) => ({ ...rest, queue: queue as Queue })));
    })
    .post('/retry', valid('json', work), async (c) => {
      if (!(await retryGivenUp(db, c.req.valid('json')))) throw new Refusal('conflict');
      return c.json({});
    });
}
