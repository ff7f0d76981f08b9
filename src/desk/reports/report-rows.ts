import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Figures, Report, StepFigures, TicketFigures } from '#data/reports.ts';
import type { RecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import type { Language } from '#lib/language.ts';
import type { ReportsCopy } from './copy.ts';
import { overall, shareOf } from './figures.ts';

type Row = (string | number | null)[];

const counts = ['in', 'out', 'backlog'] as const;
const durations = [
  'backlogAge',
  'responseMedian',
  'responseP90',
  'resolutionMedian',
  'resolutionP90',
] as const;
const outcomes = ['came', 'answered', 'done', 'withdrawn', 'waiting'] as const;

const hours = (seconds: number | null | undefined) =>
  seconds == null ? null : Math.round(seconds / 36) / 100;
const euros = (cents: number) => cents / 100;

interface ReportWords {
  reports: ReportsCopy;
  kind: DeskCopy['kind'];
  steps: RecruitingCopy['steps'];
}

/**
 * A report as a table for a spreadsheet, beside the figures of the period before: durations in hours, money in euros,
 * shares as fractions.
 */
export function reportRows(
  { period, before, figures }: Report,
  earlier: Figures,
  language: Language,
  { reports, kind, steps: stepNames }: ReportWords,
): Row[] {
  const { columns, keys, parts, recruitment, quotes } = reports;

  const nameOf = (row: TicketFigures) =>
    ({
      all: reports.tickets,
      kind: row.kind ? kind[row.kind] : '',
      agent: row.agent ?? parts.nobody,
      source: row.source ? parts.sources[row.source] : '',
    })[row.dimension];
  const rowsOf = (row: TicketFigures): Row[] => {
    const then = earlier.tickets.find(isSamePart(row));
    const line = (figure: string, now: number | null, earlier?: number | null): Row => [
      nameOf(row),
      figure,
      now,
      earlier ?? null,
    ];
    return [
      ...counts.map((key) => line(keys[key].name, row[key], then?.[key])),
      ...durations.map((key) =>
        line(columns.inHours(keys[key].name), hours(row[key]), hours(then?.[key])),
      ),
      line(keys.responseShare.name, shareOf(row, 'responses'), shareOf(then, 'responses')),
      line(keys.resolutionShare.name, shareOf(row, 'resolutions'), shareOf(then, 'resolutions')),
    ];
  };
  const all = overall(figures.tickets);
  return [
    [
      columns.part,
      columns.figure,
      `${period.from} – ${period.to}`,
      `${before.from} – ${before.to}`,
    ],
    ...(all ? rowsOf(all) : []),
    [reports.tickets, keys.reopened.name, figures.reopened, earlier.reopened],
    ...figures.tickets.filter((row) => row !== all).flatMap(rowsOf),
    ...figures.recruitment.flatMap((row) => {
      const then = earlier.recruitment.find(
        ({ kind, vacancy }) => kind === row.kind && vacancy === row.vacancy,
      );
      const part =
        row.titles?.[language] ?? recruitment[row.kind === 'freelancer' ? 'freelancer' : 'open'];
      return outcomes.map((key): Row => [part, recruitment[key], row[key], then?.[key] ?? null]);
    }),
    ...figures.steps.flatMap((row) => {
      const then = earlier.steps.find(isSameStep(row));
      const part = `${row.title?.[language] ?? recruitment.open}, ${stepNames[row.step]}`;
      return [
        ...(['reached', 'now'] as const).map(
          (key): Row => [part, reports.steps[key], row[key], then?.[key] ?? null],
        ),
        [
          part,
          columns.inHours(reports.steps.median),
          hours(row.median),
          hours(then?.median),
        ] as Row,
      ];
    }),
    ...(['sent', 'accepted', 'declined', 'expired'] as const).map(
      (key): Row => [quotes.title, quotes.counts[key], figures.quotes[key], earlier.quotes[key]],
    ),
    ...(['sentCents', 'acceptedCents'] as const).map(
      (key): Row => [
        quotes.title,
        quotes.values[key],
        euros(figures.quotes[key]),
        euros(earlier.quotes[key]),
      ],
    ),
  ];
}

const isSameStep = (one: StepFigures) => (other: StepFigures) =>
  one.vacancy === other.vacancy && one.step === other.step;

const isSamePart = (one: TicketFigures) => (other: TicketFigures) =>
  one.dimension === other.dimension &&
  one.kind === other.kind &&
  one.agentId === other.agentId &&
  one.source === other.source;
