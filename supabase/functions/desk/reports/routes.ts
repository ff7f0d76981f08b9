import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import { type Period, reportSchema } from '#contract/report.ts';
import type { DB } from '#database/database.gen.ts';
import { periodBefore } from '#domain/reports/period.ts';
import { quoteFigures } from '#domain/reports/quote-figures.ts';
import { recruitmentFigures } from '#domain/reports/recruitment-figures.ts';
import { stepFigures } from '#domain/reports/step-figures.ts';
import { countReopenings, ticketFigures, ticketsByDay } from '#domain/reports/ticket-figures.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** What happened in a period, and in the one of the same length just before. */
export const createReportRoutes = ({ db, now }: FunctionDeps) =>
  new Hono<DeskEnv>().get('/', valid('query', reportSchema), async (c) => {
    const period = c.req.valid('query');
    const before = periodBefore(period);
    // Both at once: on Postgres two connections read them, on two cores.
    const [days, figures, earlier] = await Promise.all([
      ticketsByDay(db, period),
      report(db, period, now()),
      report(db, before, now()),
    ]);
    return c.json({ period, before, days, figures, earlier });
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
