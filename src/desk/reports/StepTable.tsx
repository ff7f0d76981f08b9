import type { StepFigures } from '#data/reports.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../shared/language.tsx';
import { useRecruitingCopy } from '../shared/recruiting/copy.ts';
import { useReportsCopy } from './copy.ts';
import { ReportTable } from './ReportTable.tsx';

/** Applications of the period by vacancy and step, with how long they were there. */
export function StepTable({ rows }: { rows: StepFigures[] }) {
  const { language } = useLanguage();
  const { steps } = useRecruitingCopy();
  const { steps: words, recruitment, none } = useReportsCopy();
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 id="report-steps">{words.title}</h2>
      <p className="muted">{words.meaning}</p>
      <ReportTable
        labelledBy="report-steps"
        columns={[recruitment.vacancy, words.step, words.reached, words.now, words.median]}
        rows={rows.map((row) => ({
          key: `${row.vacancy}-${row.step}`,
          cells: [
            row.title ? row.title[language] : recruitment.open,
            steps[row.step],
            row.reached,
            row.now,
            row.median === null ? none : shortDuration(row.median, language),
          ],
        }))}
      />
    </section>
  );
}
