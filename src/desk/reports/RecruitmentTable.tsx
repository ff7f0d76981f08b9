import type { Figures } from '#data/reports.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../shared/language.tsx';
import { useReportsCopy } from './copy.ts';
import { ReportTable } from './ReportTable.tsx';

/** Candidates of the period per vacancy, and what became of them by now. */
export function RecruitmentTable({ rows }: { rows: Figures['recruitment'] }) {
  const { language } = useLanguage();
  const { recruitment: words, none } = useReportsCopy();
  return (
    <section>
      <h2 id="report-recruitment">{words.title}</h2>
      <p className="muted">{words.meaning}</p>
      {rows.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <ReportTable
          labelledBy="report-recruitment"
          columns={[
            words.vacancy,
            words.came,
            words.answered,
            words.done,
            words.withdrawn,
            words.waiting,
            words.responseMedian,
          ]}
          rows={rows.map((row) => ({
            key: `${row.kind} ${row.vacancy}`,
            cells: [
              row.titles?.[language] ?? words[row.kind === 'freelancer' ? 'freelancer' : 'open'],
              row.came,
              row.answered,
              row.done,
              row.withdrawn,
              row.waiting,
              row.responseMedian === null ? none : shortDuration(row.responseMedian, language),
            ],
          }))}
        />
      )}
    </section>
  );
}
