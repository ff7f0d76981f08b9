import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { TimeFilter } from '#contract/time.ts';
import { exportTime, type TimeReport, timeReportQuery } from '#data/time.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { useTimeReportCopy } from '#desk/shared/time/report-copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { PeriodForm } from '../PeriodForm.tsx';
import { ReportTabs } from '../ReportTabs.tsx';
import { TimeFigures } from './TimeFigures.tsx';
import { TimeFilters } from './TimeFilters.tsx';
import { PartTable, TicketTable } from './TimeTables.tsx';
import { parts, timeFilterIn, timeReportPath } from './time-filter.ts';
import '../reports.css';

/** What was worked in a period, narrowed down step by step to the tickets. It stands in the address. */
export default function TimeReportPage() {
  const words = useTimeReportCopy();
  const [search] = useSearchParams();
  const filter = timeFilterIn(search);
  const { from, to } = filter;
  const { data: report, error, refetch, isPlaceholderData } = useQuery(timeReportQuery(filter));
  return (
    <Screen title={words.title} className="reports" beside={<Export filter={filter} />}>
      <ReportTabs current="tab" period={filter} />
      <PeriodForm
        key={`${from}${to}`}
        period={{ from, to }}
        before={undefined}
        pathOf={(period) => timeReportPath({ ...filter, ...period })}
      />
      <TimeFilters filter={filter} report={report} />
      {!report && !error && <DeskSpinner />}
      {error && <LoadError title={words.failed} error={error} onRetry={refetch} />}
      {report && (
        <div className="report" aria-busy={isPlaceholderData}>
          <Body filter={filter} report={report} />
        </div>
      )}
    </Screen>
  );
}

function Body({ filter, report }: { filter: TimeFilter; report: TimeReport }) {
  const words = useTimeReportCopy();
  if (report.all.minutes === 0) return <p>{words.empty}</p>;
  return (
    <>
      <TimeFigures all={report.all} />
      {parts.map((part) => (
        <PartTable key={part} part={part} filter={filter} report={report} />
      ))}
      <TicketTable report={report} />
      <p className="muted">{words.meaning}</p>
    </>
  );
}

/** Takes every entry along as a file for a spreadsheet. */
function Export({ filter }: { filter: TimeFilter }) {
  const words = useTimeReportCopy();
  const { language } = useLanguage();
  const saving = useAction(
    async () =>
      saveBlob(await exportTime(filter, language), `${words.file}-${filter.from}-${filter.to}.csv`),
    words.csvFailed,
  );
  return (
    <p className="report-actions">
      <button
        type="button"
        className="button button-quiet"
        disabled={saving.isDoing}
        onClick={() => saving.run()}
      >
        <Download size={16} aria-hidden="true" />
        {words.csv}
      </button>
    </p>
  );
}
