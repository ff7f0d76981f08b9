import { Link } from 'react-router';
import type { Dimension } from '#contract/report.ts';
import type { Report, TicketFigures } from '#data/reports.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../shared/language.tsx';
import { queuePath } from '../shared/tickets/queue-filter.ts';
import { useReportsCopy } from './copy.ts';
import { shareOf } from './figures.ts';
import { periodFilter } from './period.ts';
import { ReportTable } from './ReportTable.tsx';

interface PartTableProps {
  report: Report;
  dimension: Dimension;
}

/** The figures parted by kind, agent or source. */
export function BreakdownTable({ report, dimension }: PartTableProps) {
  const { copy, language } = useLanguage();
  const { keys, parts, none } = useReportsCopy();
  const rows = report.figures.tickets.filter((row) => row.dimension === dimension);
  const period = periodFilter(report.period);
  const heading = `report-${dimension}`;
  const nameOf = ({ kind, agent, source }: TicketFigures) => {
    if (dimension === 'kind') return kind && copy.kind[kind];
    if (dimension === 'source') return source && parts.sources[source];
    return agent ?? parts.nobody;
  };
  /** A number that opens its list; lists know no source. */
  const linked = (row: TicketFigures, what: 'in' | 'out') => {
    if (dimension === 'source') return row[what];
    const narrowed =
      dimension === 'agent' ? { assignee: row.agentId ?? 'none' } : row.kind && { kind: row.kind };
    const during = what === 'in' ? { came: period } : { done: period };
    return <Link to={queuePath({ status: 'all', ...during, ...narrowed })}>{row[what]}</Link>;
  };
  const duration = (value: number | null) =>
    value === null ? none : shortDuration(value, language);
  const percent = (value: number | null) =>
    value === null ? none : value.toLocaleString(language, { style: 'percent' });
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 id={heading}>{parts[dimension]}</h2>
      <ReportTable
        labelledBy={heading}
        columns={[
          parts.columns[dimension],
          keys.in.name,
          keys.out.name,
          keys.backlog.name,
          keys.responseMedian.name,
          keys.resolutionMedian.name,
          keys.responseShare.name,
        ]}
        rows={rows.map((row) => ({
          key: String(nameOf(row)),
          cells: [
            nameOf(row),
            linked(row, 'in'),
            linked(row, 'out'),
            row.backlog,
            duration(row.responseMedian),
            duration(row.resolutionMedian),
            percent(shareOf(row, 'responses')),
          ],
        }))}
      />
    </section>
  );
}
