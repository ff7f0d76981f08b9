import { useQueryClient } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { type Report, reportQuery } from '#data/reports.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { useLanguage } from '../shared/language.tsx';
import { useRecruitingCopy } from '../shared/recruiting/copy.ts';
import { useAction } from '../shared/use-action.ts';
import { useReportsCopy } from './copy.ts';
import { reportRows } from './report-rows.ts';

/** Takes the report along: as a file for a spreadsheet, or on paper. */
export function ReportActions({ report }: { report: Report }) {
  const { copy, language } = useLanguage();
  const words = useReportsCopy();
  const { steps } = useRecruitingCopy();
  const queries = useQueryClient();
  async function save() {
    const [{ toCsv }, { figures: earlier }] = await Promise.all([
      loadChunk(() => import('#util/csv.ts')),
      queries.fetchQuery(reportQuery(report.before)),
    ]);
    const { from, to } = report.period;
    const csv = toCsv(
      reportRows(report, earlier, language, { reports: words, kind: copy.kind, steps }),
      language,
    );
    saveBlob(new Blob([csv], { type: 'text/csv' }), `${words.file}-${from}-${to}.csv`);
  }
  const saving = useAction(save, copy.failed.part);
  return (
    <p className="report-actions">
      <button type="button" className="button button-quiet" onClick={() => saving.run()}>
        <Download size={16} aria-hidden="true" />
        {words.csv}
      </button>
      <button type="button" className="button button-quiet" onClick={() => window.print()}>
        <Printer size={16} aria-hidden="true" />
        {words.print}
      </button>
    </p>
  );
}
