import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import {
  moveInterviewSchema,
  proposalSchema,
  withdrawInterviewSchema,
} from '#contract/interview.ts';
import {
  boardSchema,
  letterSchema,
  letterStep,
  moveStepSchema,
  undoStepSchema,
} from '#contract/recruiting.ts';
import {
  moveInterview,
  type Planning,
  proposeInterview,
  withdrawInterview,
} from '#domain/recruitment/interviews.ts';
import { moveStep, undoStep } from '#domain/recruitment/move-step.ts';
import { withActor } from '#domain/tickets/actor.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { readTicket } from '../tickets/read.ts';
import { listLetters, readBoard } from './read.ts';

/** For whoever does not recruit there is no board. */
const requireRecruiting: MiddlewareHandler<DeskEnv> = (c, next) => {
  if (!c.var.agent.recruits) throw new ApiError('not_found');
  return next();
};

/** The board of applications, and the letters that go with its steps. */
export const createRecruitingRoutes = ({ db }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(requireRecruiting)
    .get('/', valid('query', boardSchema), async (c) =>
      c.json(await readBoard(db, c.req.valid('query'))),
    )
    .get('/letters', async (c) => c.json(await listLetters(db)))
    .put(
      '/letters/:step',
      valid('param', v.object({ step: letterStep })),
      valid('json', letterSchema),
      async (c) => {
        const { step } = c.req.valid('param');
        const { version, nl, en } = c.req.valid('json');
        const { numUpdatedRows } = await db
          .updateTable('recruiting_letters')
          .set({ body_nl: nl, body_en: en, version: version + 1 })
          .where('step', '=', step)
          .where('version', '=', version)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new ApiError('conflict');
        return c.json(await listLetters(db));
      },
    );

/** An application's step, by its ticket. Each answers with the ticket as it is now. */
export const createStepRoutes = ({ db, settings }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .post('/:id/step', uuidParam, valid('json', moveStepSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, (trx) => moveStep(trx, settings, agent, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/step/undo', uuidParam, valid('json', undoStepSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, (trx) => undoStep(trx, agent, id, c.req.valid('json')));
      return c.json(await readTicket(db, id));
    });

const interviewParam = valid('param', v.object({ id: uuid, interview: uuid }));

/** The dates that are proposed to an applicant, by their ticket. Each answers with the ticket as it is now. */
export const createInterviewRoutes = ({ db, settings, now }: FunctionDeps) => {
  const plan = async (
    { var: { agent } }: Context<DeskEnv>,
    ticketId: string,
    work: (planning: Planning) => Promise<void>,
  ) => {
    await withActor(db, agent, (trx) => work({ trx, settings, agent, now: now() }));
    return readTicket(db, ticketId);
  };
  return new Hono<DeskEnv>()
    .post('/:id/interviews', uuidParam, valid('json', proposalSchema), async (c) => {
      const { id } = c.req.valid('param');
      const proposal = c.req.valid('json');
      return c.json(await plan(c, id, (planning) => proposeInterview(planning, id, proposal)));
    })
    .put(
      '/:id/interviews/:interview',
      interviewParam,
      valid('json', moveInterviewSchema),
      async (c) => {
        const { id, interview } = c.req.valid('param');
        const change = c.req.valid('json');
        return c.json(
          await plan(c, id, (planning) => moveInterview(planning, id, interview, change)),
        );
      },
    )
    .post(
      '/:id/interviews/:interview/withdraw',
      interviewParam,
      valid('json', withdrawInterviewSchema),
      async (c) => {
        const { id, interview } = c.req.valid('param');
        const withdrawal = c.req.valid('json');
        return c.json(
          await plan(c, id, (planning) => withdrawInterview(planning, id, interview, withdrawal)),
        );
      },
    );
};
