import { Hono } from 'hono';
import * as v from 'valibot';
import { asOwner } from '#database/desk-database.ts';
import { type JobQueue, listDeadLetters, retryDeadLetter } from '#database/job-claims.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

const work = v.object({
  queue: v.pipe(v.string(), v.maxLength(50)),
  item: v.pipe(v.string(), v.maxLength(500)),
});

/** Work by itself that failed or ended the process three times: a list, and another try. */
export function createDeadLetterRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .use(requireAdmin, (_, next) => asOwner(next))
    .get('/', async (c) => {
      const given = await listDeadLetters(db).execute();
      return c.json(given.map(({ queue, ...rest }) => ({ ...rest, queue: queue as JobQueue })));
    })
    .post('/retry', valid('json', work), async (c) => {
      if (!(await retryDeadLetter(db, c.req.valid('json')))) throw new ApiError('conflict');
      return c.json({});
    });
}
