import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Report } from '#data/reports.ts';
import { dayInWords } from '#lib/dates.ts';
import { useLanguage } from '../shared/language.tsx';
import { useReportsCopy } from './copy.ts';
import { ReportTable } from './ReportTable.tsx';

const height = 260;

/** What came in and went out on each day: lines, and the same as a table. */
export function TicketFlowChart({ days }: { days: Report['days'] }) {
  const { language } = useLanguage();
  const words = useReportsCopy();
  const short = (day: unknown) => dayInWords(String(day), language);
  return (
    <section aria-labelledby="report-flow" className="report-flow">
      <h2 id="report-flow">{words.flow.title}</h2>
      <div aria-hidden="true">
        {/* Its own drawing follows the width, on paper too, where no script runs. */}
        <LineChart
          responsive
          style={{ width: '100%', height }}
          accessibilityLayer={false}
          data={days}
          margin={{ top: 8, right: 8, bottom: 0, left: -24 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="day" tickFormatter={short} minTickGap={32} stroke="var(--muted)" />
          <YAxis allowDecimals={false} stroke="var(--muted)" />
          <Tooltip
            labelFormatter={short}
            contentStyle={{
              background: 'var(--paper)',
              border: '1px solid var(--line)',
              borderRadius: 'var(--radius)',
            }}
          />
          <Legend />
          <Line
            dataKey="in"
            name={words.keys.in.name}
            stroke="var(--accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
          <Line
            dataKey="out"
            name={words.keys.out.name}
            stroke="var(--warning)"
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </div>
      <details>
        <summary>{words.flow.asTable}</summary>
        <ReportTable
          label={words.flow.asTable}
          columns={[words.flow.day, words.keys.in.name, words.keys.out.name]}
          rows={days.map((each) => ({
            key: each.day,
            cells: [short(each.day), each.in, each.out],
          }))}
        />
      </details>
    </section>
  );
}
