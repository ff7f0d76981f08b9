import { expect, it } from 'vitest';
import desk from '#copy/en/desk/desk.ts';
import recruiting from '#copy/en/desk/recruiting.ts';
import reports from '#copy/en/desk/reports.ts';
import type { Figures, Report } from '#data/reports.ts';
import { reportRows } from './report-rows.ts';

const words = { reports, kind: desk.kind, steps: recruiting.steps };
const quotes = {
  ...{ sent: 0, sentCents: 0, accepted: 0, acceptedCents: 0, declined: 0, expired: 0 },
  decisionMedian: null,
};

/** Figures of a period in which so many came for one vacancy, and took so many hours to go on. */
const figures = (came: number, hours: number): Figures => ({
  tickets: [],
  reopened: 0,
  quotes,
  recruitment: [
    {
      ...{ kind: 'application', vacancy: 'lowcode', titles: { nl: 'Laag', en: 'Low' }, came },
      ...{ answered: 0, withdrawn: 0, done: 0, waiting: came, responseMedian: null },
    },
  ],
  steps: [
    {
      ...{ vacancy: 'lowcode', title: { nl: 'Laag', en: 'Low' }, step: 'new', reached: came },
      ...{ now: 1, median: hours * 3600 },
    },
  ],
});

it('sets candidates of a period beside those of the period before', () => {
  const { recruitment, steps, ...earlier } = figures(2, 5);
  const report: Report = {
    period: { from: '2026-11-01', to: '2026-11-30' },
    before: { from: '2026-10-02', to: '2026-10-31' },
    days: [],
    figures: figures(7, 30),
    earlier,
  };
  const rows = reportRows(report, { recruitment, steps, ...earlier }, 'en', words);
  const { recruitment: outcomes, steps: at, columns } = reports;
  const step = `Low, ${recruiting.steps.new}`;
  expect(rows).toContainEqual(['Low', outcomes.came, 7, 2]);
  expect(rows).toContainEqual([step, at.reached, 7, 2]);
  expect(rows).toContainEqual([step, columns.inHours(at.median), 30, 5]);
});
