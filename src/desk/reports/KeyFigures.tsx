import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComparedFigures, Report } from '#data/reports.ts';
import { shortDuration } from '#lib/durations.ts';
import { dayOf } from '#util/today.ts';
import { useLanguage } from '../shared/language.tsx';
import { queuePath } from '../shared/tickets/queue-filter.ts';
import { useReportsCopy } from './copy.ts';
import { overall, shareOf } from './figures.ts';
import { PeriodChange } from './PeriodChange.tsx';
import { periodFilter } from './period.ts';

/** The figures of all tickets, each with what it was before and what it means. */
export function KeyFigures({ report }: { report: Report }) {
  const { language } = useLanguage();
  const words = useReportsCopy();
  const period = periodFilter(report.period);
  const { keys } = words;
  // Only of today is the backlog a list: that of another day is past.
  const isNow = report.period.to === dayOf(new Date());
  const number = (value: number) => value.toLocaleString(language);
  const duration = (value: number) => shortDuration(value, language);
  const percent = (value: number) =>
    value.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <section aria-labelledby="key-figures">
      <h2 id="key-figures">{words.tickets}</h2>
      <dl className="key-figures">
        <KeyFigure
          {...keys.in}
          report={report}
          of={({ tickets }) => overall(tickets)?.in ?? 0}
          show={number}
          to={queuePath({ status: 'all', came: period })}
        />
        <KeyFigure
          {...keys.out}
          report={report}
          better="more"
          of={({ tickets }) => overall(tickets)?.out ?? 0}
          show={number}
          to={queuePath({ status: 'all', done: period })}
        />
        <KeyFigure
          {...keys.backlog}
          report={report}
          of={({ tickets }) => overall(tickets)?.backlog ?? 0}
          show={number}
          better="less"
          {...(isNow && { to: queuePath({}) })}
        />
        <KeyFigure
          {...keys.backlogAge}
          report={report}
          of={({ tickets }) => overall(tickets)?.backlogAge ?? null}
          show={duration}
          better="less"
        />
        {(['responseMedian', 'responseP90', 'resolutionMedian', 'resolutionP90'] as const).map(
          (name) => (
            <KeyFigure
              key={name}
              {...keys[name]}
              report={report}
              of={({ tickets }) => overall(tickets)?.[name] ?? null}
              show={duration}
              better="less"
            />
          ),
        )}
        <KeyFigure
          {...keys.responseShare}
          report={report}
          better="more"
          of={({ tickets }) => shareOf(overall(tickets), 'responses')}
          show={percent}
        />
        <KeyFigure
          {...keys.resolutionShare}
          report={report}
          better="more"
          of={({ tickets }) => shareOf(overall(tickets), 'resolutions')}
          show={percent}
        />
        <KeyFigure
          {...keys.reopened}
          report={report}
          of={({ reopened }) => reopened}
          show={number}
          better="less"
        />
      </dl>
    </section>
  );
}

interface KeyProps {
  name: string;
  /** What the figure counts, for those who read it. */
  meaning: string;
  report: Report;
  of(figures: ComparedFigures): number | null;
  show(value: number): string;
  /** The list that it is the length of. */
  to?: string;
  better?: 'more' | 'less';
}

export function KeyFigure({ name, meaning, report, of, show, to, better }: KeyProps) {
  const { none } = useReportsCopy();
  const value = of(report.figures);
  const shown: ReactNode = value === null ? none : show(value);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{to ? <Link to={to}>{shown}</Link> : shown}</strong>
        <PeriodChange now={value} before={of(report.earlier)} show={show} better={better} />
        <p>{meaning}</p>
      </dd>
    </div>
  );
}
