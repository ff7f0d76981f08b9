import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import { noCompany, type TimeFilter } from '#contract/time.ts';
import type { TimeReport } from '#data/time.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeReportCopy } from '#desk/shared/time/report-copy.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { minutesInWords } from '#lib/durations.ts';
import { ReportTable } from '../ReportTable.tsx';
import { type Part, timeReportPath } from './time-filter.ts';

const lists = { company: 'companies', agent: 'agents', activity: 'activities' } as const;

interface Named {
  id: string | null;
  name: string | null;
  nameEn?: string | null;
}

/** What a company, an agent or an activity of the report is called. */
export function useNameOf() {
  const words = useTimeReportCopy();
  const { language } = useLanguage();
  return (part: Part, id: string | null | undefined, report: TimeReport | undefined) => {
    if (part === 'company' && (id === null || id === noCompany)) return words.noCompany;
    const rows: readonly Named[] = report?.[lists[part]] ?? [];
    const row = rows.find((each) => each.id === id);
    return (language === 'en' && row?.nameEn) || row?.name || '…';
  };
}

interface PartTableProps {
  part: Part;
  filter: TimeFilter;
  report: TimeReport;
}

/** The minutes by company, agent or activity; a name narrows the report to it. */
export function PartTable({ part, filter, report }: PartTableProps) {
  const words = useTimeReportCopy();
  const cellsOf = useFigures();
  const nameOf = useNameOf();
  const { language } = useLanguage();
  const heading = `time-${part}`;
  return (
    <section>
      <h2 id={heading}>{words[part]}</h2>
      <ReportTable
        labelledBy={heading}
        columns={[
          words.columns[part],
          words.columns.time,
          words.columns.billable,
          words.columns.share,
        ]}
        rows={report[lists[part]].map((row) => ({
          key: row.id ?? noCompany,
          cells: [
            <Link key="name" to={timeReportPath({ ...filter, [part]: row.id ?? noCompany })}>
              {nameOf(part, row.id, report)}
            </Link>,
            ...cellsOf(row),
            (row.minutes / report.all.minutes).toLocaleString(language, { style: 'percent' }),
          ],
        }))}
      />
    </section>
  );
}

const shownAtFirst = 20;

/** The tickets that were worked on, those with the most minutes first; the rest on request. */
export function TicketTable({ report }: { report: TimeReport }) {
  const words = useTimeReportCopy();
  const cellsOf = useFigures();
  const section = useRef<HTMLElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const { tickets } = report;

  /** The button goes, so the focus moves on to the first ticket that it brought. */
  function showAll() {
    flushSync(() => setIsWhole(true));
    section.current?.querySelectorAll<HTMLElement>('tbody a')[shownAtFirst]?.focus();
  }

  return (
    <section ref={section}>
      <h2 id="time-tickets">{words.tickets}</h2>
      {tickets.length === report.mostTickets && (
        <p className="muted">{words.most(report.mostTickets)}</p>
      )}
      <ReportTable
        labelledBy="time-tickets"
        columns={[
          words.columns.ticket,
          words.columns.company,
          words.columns.time,
          words.columns.billable,
        ]}
        shown={isWhole ? undefined : shownAtFirst}
        rows={tickets.map((row) => ({
          key: String(row.id),
          cells: [
            <Link key="ticket" to={deskPaths.ticket(row.id ?? '')}>
              {ticketReference(row.number ?? 0)} {row.name}
            </Link>,
            row.company ?? words.noCompany,
            ...cellsOf(row),
          ],
        }))}
      />
      {!isWhole && tickets.length > shownAtFirst && (
        <p>
          <button type="button" className="button button-quiet" onClick={showAll}>
            {words.showAll(tickets.length)}
          </button>
        </p>
      )}
    </section>
  );
}

function useFigures() {
  const { language } = useLanguage();
  return ({ minutes, billable }: { minutes: number; billable: number }) =>
    [minutes, billable].map((each) => minutesInWords(each, language));
}
