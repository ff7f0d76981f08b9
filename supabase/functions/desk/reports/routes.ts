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

/** What happened in a period, and in the one of the same length just before. */
export const createReportRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', valid('query', reportSchema), async (c) => {
      const period = c.req.valid('query');
      const before = periodBefore(period);
      // Both at once: on Postgres two connections read them, on two cores.
      const [days, figures, earlier] = await Promise.all([
        ticketsByDay(db, period),
        report(db, period, now()),
        report(db, before, now()),
      ]);
      return c.json({ period, before, days, figures, earlier });
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

async function report(db: Kysely<DB>, period: Period, now: Date) {
  return {
    tickets: await ticketFigures(db, period, now),
    reopened: await countReopenings(db, period),
    recruitment: await recruitmentFigures(db, period),
    steps: await stepFigures(db, period),
    quotes: await quoteFigures(db, period),
  };
}
