import { CartesianGrid, Legend, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';
import type { Report } from '#data/reports.ts';
import { dayInWords } from '#lib/dates.ts';
import { useLanguage } from '../shared/language.tsx';
import { ScrollTable } from './ScrollTable.tsx';

const height = 260;

/** What came in and went out on each day: lines, and the same as a table. */
export function TicketFlowChart({ days }: { days: Report['days'] }) {
  const { copy, language } = useLanguage();
  const words = copy.reports;
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
        <ScrollTable label={words.flow.asTable}>
          <thead>
            <tr>
              <th scope="col">{words.flow.day}</th>
              <th scope="col">{words.keys.in.name}</th>
              <th scope="col">{words.keys.out.name}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((each) => (
              <tr key={each.day}>
                <th scope="row">{short(each.day)}</th>
                <td>{each.in}</td>
                <td>{each.out}</td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      </details>
    </section>
  );
}
