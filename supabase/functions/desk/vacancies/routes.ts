import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { languages } from '#contract/fields.ts';
import { vacancyId, version } from '#contract/ids.ts';
import {
  newVacancySchema,
  previewVacancySchema,
  publishVacancySchema,
  saveVacancySchema,
} from '#contract/vacancy.ts';
import { withActor } from '#domain/tickets/actor.ts';
import {
  createVacancy,
  discardVacancy,
  restoreVersion,
  saveVacancy,
} from '#domain/vacancies/draft.ts';
import { closeVacancy, publishVacancy, reopenVacancy } from '#domain/vacancies/publish.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { valid } from '#http/validate.ts';
import { dayOf } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { listVacancies, listVersions, readVacancy } from './read.ts';

const idParam = valid('param', v.object({ id: vacancyId }));
const numberParam = valid(
  'param',
  v.object({
    id: vacancyId,
    number: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'invalid'), v.transform(Number)),
  }),
);
const seen = valid('json', v.object({ version }));

/** For whoever does not recruit there are no vacancies in the desk. */
const requireRecruiting: MiddlewareHandler<DeskEnv> = (c, next) => {
  if (!c.var.agent.recruits) throw new ApiError('not_found');
  return next();
};

/** Vacancies: the list, one of them, and what an agent may do. Every change answers with the vacancy as it is now. */
export function createVacancyRoutes(deps: FunctionDeps) {
  const { db, now } = deps;
  const today = () => dayOf(now());
  const read = (id: string) => readVacancy(db, id, today());
  /** Does it, with an entry on the audit trail in the same transaction. */
  const change = (
    variables: DeskEnv['Variables'],
    action: 'vacancy_published' | 'vacancy_closed' | 'vacancy_reopened' | 'vacancy_deleted',
    id: string,
    work: Parameters<typeof withActor<void>>[2],
  ) =>
    withActor(db, variables.agent, async (trx) => {
      await work(trx);
      await recordAuditEvent(trx, variables, action, { vacancy: id }, now());
    }).then(() => deps.vacancyPages?.refresh());

  return new Hono<DeskEnv>()
    .use(requireRecruiting)
    .get('/', async (c) => c.json(await listVacancies(db, today())))
    .post('/', valid('json', newVacancySchema), async (c) => {
      const id = await withActor(db, c.var.agent, (trx) => createVacancy(trx, c.req.valid('json')));
      return c.json(await read(id), 201);
    })
    .get('/:id', idParam, async (c) => c.json(await read(c.req.valid('param').id)))
    .put('/:id', idParam, valid('json', saveVacancySchema), async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, (trx) => saveVacancy(trx, agent, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .delete('/:id', idParam, async (c) => {
      const { id } = c.req.valid('param');
      await change(c.var, 'vacancy_deleted', id, (trx) => discardVacancy(trx, id));
      return c.json({});
    })
    .post('/:id/publish', idParam, valid('json', publishVacancySchema), async (c) => {
      const { id } = c.req.valid('param');
      const asked = { ...c.req.valid('json'), agent: c.var.agent, now: now() };
      await refuseUndrawable(deps, await read(id), asked.version);
      await change(c.var, 'vacancy_published', id, (trx) => publishVacancy(trx, id, asked));
      return c.json(await read(id));
    })
    .post('/:id/close', idParam, seen, async (c) => {
      const { id } = c.req.valid('param');
      const asked = { ...c.req.valid('json'), agent: c.var.agent, now: now() };
      await change(c.var, 'vacancy_closed', id, (trx) => closeVacancy(trx, id, asked));
      return c.json(await read(id));
    })
    .post('/:id/reopen', idParam, seen, async (c) => {
      const { id } = c.req.valid('param');
      const asked = { ...c.req.valid('json'), agent: c.var.agent, now: now() };
      await change(c.var, 'vacancy_reopened', id, (trx) => reopenVacancy(trx, id, asked));
      return c.json(await read(id));
    })
    .get('/:id/versions', idParam, async (c) =>
      c.json(await listVersions(db, c.req.valid('param').id)),
    )
    .post('/:id/versions/:number/restore', numberParam, seen, async (c) => {
      const { id, number } = c.req.valid('param');
      const { agent } = c.var;
      const asked = { number, version: c.req.valid('json').version };
      await withActor(db, agent, (trx) => restoreVersion(trx, agent, id, asked));
      return c.json(await read(id));
    })
    .post('/:id/preview', idParam, valid('json', previewVacancySchema), async (c) => {
      const { id } = c.req.valid('param');
      const { draft, language } = c.req.valid('json');
      await read(id);
      if (!deps.vacancyPages) throw new ApiError('no_preview');
      return c.json({ html: await deps.vacancyPages.preview(id, draft, language) });
    });
}

/** So soon what draws may have time again. */
const busyForSeconds = 10;

/**
 * A text that nobody can be shown is not published. Throws `invalid` with the text of the language, and
 * `unavailable` when what draws has no time for it now.
 */
async function refuseUndrawable(
  { vacancyPages, log }: FunctionDeps,
  { id, draft, version }: Awaited<ReturnType<typeof readVacancy>>,
  seenVersion: number,
): Promise<void> {
  // Another version is refused for that.
  if (!vacancyPages || version !== seenVersion) return;
  for (const language of languages) {
    try {
      await vacancyPages.preview(id, draft, language);
    } catch (error) {
      log.warn({ err: error, vacancy: id }, 'a vacancy cannot be drawn');
      if (error instanceof Error && error.name === 'AbortError') {
        throw new ApiError('unavailable', { retryAfter: busyForSeconds });
      }
      throw new ApiError('invalid', { fields: { [`${language}.text`]: 'invalid' } });
    }
  }
}
