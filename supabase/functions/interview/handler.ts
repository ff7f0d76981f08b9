import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { acceptDateSchema, noneSuitsSchema } from '#contract/interview.ts';
import {
  acceptDate,
  declineDates,
  findInterview,
  readCalendar,
  readForApplicant,
} from '#domain/recruitment/answer-interview.ts';
import { calendarFile } from '#domain/recruitment/interview-calendar.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { ApiError, handleErrors, refuseWhile } from '#http/errors.ts';
import { bearerOf } from '#http/session.ts';
import { valid } from '#http/validate.ts';

interface InterviewEnv {
  Variables: FunctionEnv['Variables'] & { interviewId: string };
}

/**
 * `interview/*`: dates proposed to an applicant, for whoever has their token (`Authorization: Bearer`, so that it
 * stands in no log): read, choose one, say that none suits, take what was agreed along. Asking changes nothing: mail
 * scanners open links. A wrong token is the same as none: `not_found`, and after a few of them
 * `too_many_requests`.
 */
export function createInterview({ db, settings, limit, log, now }: PublicDeps) {
  const app = new Hono<InterviewEnv>().basePath('/interview');
  app.onError(handleErrors(log));
  app.use('*', bodyLimit({ maxSize: 32 * 1024 }), async (c, next) => {
    if (c.req.header('apikey') !== settings.anonKey) throw new ApiError('unauthorized');
    const { clientAddress } = c.var;
    refuseWhile(await limit('interview-by-address', clientAddress));
    const id = await findInterview(db, bearerOf(c.req.raw) ?? '');
    if (!id) {
      refuseWhile(await limit('interview-guess-by-address', clientAddress));
      throw new ApiError('not_found');
    }
    c.set('interviewId', id);
    await next();
  });

  const read = async (c: Context<InterviewEnv>) =>
    c.json(await readForApplicant(db, c.var.interviewId, now()));
  /** Each answer writes mails: one proposal may not cause many. */
  const limitAnswers = async (c: Context<InterviewEnv>) =>
    refuseWhile(await limit('interview-answers', c.var.interviewId));

  return app
    .get('/', read)
    .get('/calendar', async (c) => {
      const calendar = await db
        .transaction()
        .execute((trx) => readCalendar({ trx, settings, now: now() }, c.var.interviewId));
      return c.body(calendar, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': attachmentNamed(calendarFile),
      });
    })
    .post('/accept', valid('json', acceptDateSchema), async (c) => {
      await limitAnswers(c);
      const { date } = c.req.valid('json');
      await db
        .transaction()
        .execute((trx) =>
          acceptDate({ trx, settings, now: now() }, c.var.interviewId, new Date(date)),
        );
      return read(c);
    })
    .post('/none-suits', valid('json', noneSuitsSchema), async (c) => {
      await limitAnswers(c);
      const { words } = c.req.valid('json');
      await db
        .transaction()
        .execute((trx) => declineDates({ trx, settings, now: now() }, c.var.interviewId, words));
      return read(c);
    });
}

/** The type that the browser's client of `interview/*` is made from. */
export type InterviewApp = ReturnType<typeof createInterview>;
