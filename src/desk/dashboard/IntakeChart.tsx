import { useId } from 'react';
import { Link } from 'react-router';
import { intakeDays } from '#contract/dashboard.ts';
import { kindsFor } from '#contract/ticket.ts';
import type { Dashboard } from '#data/dashboard.ts';
import { dayInWords } from '#lib/dates.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { useLanguage } from '../shared/language.tsx';
import { queuePath } from '../shared/tickets/queue-filter.ts';
import { useRights } from '../shared/use-rights.ts';
import './intake-chart.css';

const height = 96;
const width = 10;
const gap = 2;

/** What came in on each of the last 30 days, by kind: bars, and the same in numbers. */
export function IntakeChart({ intake }: { intake: Dashboard['intake'] }) {
  const { copy, language } = useLanguage();
  const heading = useId();
  const kinds = kindsFor(useRights());
  const today = dayOf(new Date());
  const first = daysAfter(today, 1 - intakeDays);
  const days = Array.from({ length: intakeDays }, (_, index) => daysAfter(first, index));
  const countOf = (day: string, kind: string) =>
    intake.find((each) => each.day === day && each.kind === kind)?.count ?? 0;
  const totalOf = (kind: string) => days.reduce((sum, day) => sum + countOf(day, kind), 0);
  const highest = Math.max(
    1,
    ...days.map((day) => kinds.reduce((sum, kind) => sum + countOf(day, kind), 0)),
  );
  return (
    <section aria-labelledby={heading} className="intake-chart">
      <h2 id={heading}>{copy.dashboard.intake(intakeDays)}</h2>
      <svg
        viewBox={`0 0 ${intakeDays * (width + gap)} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map((day, index) => {
          let top = height;
          return (
            <g key={day}>
              <title>{dayInWords(day, language)}</title>
              {kinds.map((kind) => {
                const size = (countOf(day, kind) / highest) * height;
                top -= size;
                return (
                  <rect
                    key={kind}
                    data-kind={kind}
                    x={index * (width + gap)}
                    y={top}
                    width={width}
                    height={size}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <p className="intake-span" aria-hidden="true">
        <span>{dayInWords(first, language)}</span>
        <span>{dayInWords(today, language)}</span>
      </p>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <span className="intake-sign" data-kind={kind} aria-hidden="true" />
            <Link to={queuePath({ status: 'all', kind, came: `${first}..${today}` })}>
              {copy.kind[kind]}
            </Link>
            <strong>{totalOf(kind)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
