import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import { type Period, reportSchema } from '#contract/report.ts';
import { timeReportSchema } from '#contract/time.ts';
import type { DB } from '#database/database.gen.ts';
import { periodBefore } from '#domain/reports/period.ts';
import { quoteFigures } from '#domain/reports/quote-figures.ts';
import { recruitmentFigures } from '#domain/reports/recruitment-figures.ts';
import { stepFigures } from '#domain/reports/step-figures.ts';
import { countReopenings, ticketFigures, ticketsByDay } from '#domain/reports/ticket-figures.ts';
import { timeEntriesIn, timeReport } from '#domain/time/report.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { timeAsCsv } from './time-export.ts';

const exportSchema = v.intersect([timeReportSchema, v.object({ language })]);

/**
 * What happened in a period, beside the one of the same length just before; of candidates only what happened in the
 * period, for their steps take the longest to read and no screen compares them.
 */
export const createReportRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', valid('query', reportSchema), async (c) => {
      const period = c.req.valid('query');
      const before = periodBefore(period);
      // All at once: on Postgres several connections read them, on several cores.
      const [days, figures, candidates, earlier] = await Promise.all([
        ticketsByDay(db, period),
        comparedFigures(db, period, now()),
        candidateFigures(db, period),
        comparedFigures(db, before, now()),
      ]);
      return c.json({ period, before, days, figures: { ...figures, ...candidates }, earlier });
    })
    .get('/time', valid('query', timeReportSchema), async (c) =>
      c.json(await timeReport(db, c.req.valid('query'))),
    )
    .get('/time/export', valid('query', exportSchema), async (c) => {
      const { language, ...filter } = c.req.valid('query');
      return c.body(timeAsCsv(await timeEntriesIn(db, filter), language), 200, {
        'Content-Type': 'text/csv; charset=utf-8',
      });
    });

async function comparedFigures(db: Kysely<DB>, period: Period, now: Date) {
  return {
    tickets: await ticketFigures(db, period, now),
    reopened: await countReopenings(db, period),
    quotes: await quoteFigures(db, period),
  };
}

async function candidateFigures(db: Kysely<DB>, period: Period) {
  return {
    recruitment: await recruitmentFigures(db, period),
    steps: await stepFigures(db, period),
  };
}
