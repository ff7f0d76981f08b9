import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Report, reportQuery } from '#data/reports.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { Screen } from '../shared/Screen.tsx';
import { useRights } from '../shared/use-rights.ts';
import { BreakdownTable } from './BreakdownTable.tsx';
import { useReportsCopy } from './copy.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { PeriodForm } from './PeriodForm.tsx';
import { periodIn } from './period.ts';
import { QuoteFigures } from './QuoteFigures.tsx';
import { RecruitmentTable } from './RecruitmentTable.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import { StepTable } from './StepTable.tsx';
import { TicketFlowChart } from './TicketFlowChart.tsx';
import './reports.css';

const dimensions = ['kind', 'agent', 'source'] as const;

/** What happened in a period, beside the one before it. The period stands in the address. */
export default function ReportsPage() {
  const copy = useReportsCopy();
  const [search] = useSearchParams();
  const period = periodIn(search);
  const { data: report, error, refetch, isPlaceholderData } = useQuery(reportQuery(period));
  return (
    <Screen
      title={copy.title}
      className="reports"
      beside={report && <ReportActions report={report} />}
    >
      <ReportTabs current="figures" period={period} />
      <PeriodForm key={`${period.from}${period.to}`} period={period} before={report?.before} />
      {!report && !error && <DeskSpinner />}
      {error && <LoadError title={copy.failed} error={error} onRetry={refetch} />}
      {report && (
        <div className="report" aria-busy={isPlaceholderData}>
          <ReportBody report={report} />
        </div>
      )}
    </Screen>
  );
}

function ReportBody({ report }: { report: Report }) {
  const { recruits } = useRights();
  return (
    <>
      <KeyFigures report={report} />
      <TicketFlowChart days={report.days} />
      {dimensions.map((dimension) => (
        <BreakdownTable key={dimension} report={report} dimension={dimension} />
      ))}
      {recruits && (
        <>
          <RecruitmentTable rows={report.figures.recruitment} />
          <StepTable rows={report.figures.steps} />
        </>
      )}
      <QuoteFigures report={report} />
    </>
  );
}
