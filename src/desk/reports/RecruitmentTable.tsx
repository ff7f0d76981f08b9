import type { Figures } from '#data/reports.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../shared/language.tsx';
import { ScrollTable } from './ScrollTable.tsx';

/** Candidates of the period per vacancy, and what became of them by now. */
export function RecruitmentTable({ rows }: { rows: Figures['recruitment'] }) {
  const { copy, language } = useLanguage();
  const words = copy.reports.recruitment;
  return (
    <section>
      <h2 id="report-recruitment">{words.title}</h2>
      <p className="muted">{words.meaning}</p>
      {rows.length === 0 ? (
        <p>{words.nobody}</p>
      ) : (
        <ScrollTable labelledBy="report-recruitment">
          <thead>
            <tr>
              <th scope="col">{words.vacancy}</th>
              {(['came', 'answered', 'done', 'withdrawn', 'waiting'] as const).map((column) => (
                <th key={column} scope="col">
                  {words[column]}
                </th>
              ))}
              <th scope="col">{words.responseMedian}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.vacancy}>
                <th scope="row">{words.vacancies[row.vacancy ?? 'open']}</th>
                <td>{row.came}</td>
                <td>{row.answered}</td>
                <td>{row.done}</td>
                <td>{row.withdrawn}</td>
                <td>{row.waiting}</td>
                <td>
                  {row.responseMedian === null
                    ? copy.reports.none
                    : shortDuration(row.responseMedian, language)}
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
    </section>
  );
}
