import type { Report } from '#data/reports.ts';
import { dayInWords } from '#lib/dates.ts';
import { useLanguage } from '../shared/language.tsx';
import { useReportsCopy } from './copy.ts';
import { FlowLines } from './FlowLines.tsx';
import { ReportTable } from './ReportTable.tsx';

/** What came in and went out on each day: lines, and the same as a table. */
export function TicketFlowChart({ days }: { days: Report['days'] }) {
  const { language } = useLanguage();
  const words = useReportsCopy();
  const named = days.map(({ day }) => dayInWords(day, language));
  return (
    <section aria-labelledby="report-flow" className="report-flow">
      <h2 id="report-flow">{words.flow.title}</h2>
      <FlowLines
        days={named}
        lines={(['in', 'out'] as const).map((key) => ({
          name: words.keys[key].name,
          counts: days.map((each) => each[key]),
        }))}
      />
      <details>
        <summary>{words.flow.asTable}</summary>
        <ReportTable
          label={words.flow.asTable}
          columns={[words.flow.day, words.keys.in.name, words.keys.out.name]}
          rows={days.map((each, at) => ({
            key: each.day,
            cells: [named[at] ?? each.day, each.in, each.out],
          }))}
        />
      </details>
    </section>
  );
}
