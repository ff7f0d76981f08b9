import type { ComparedFigures, Report } from '#data/reports.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { shortDuration } from '#lib/durations.ts';
import { useLanguage } from '../shared/language.tsx';
import { useReportsCopy } from './copy.ts';
import { KeyFigure } from './KeyFigures.tsx';

/** What was offered, won and lost. */
export function QuoteFigures({ report }: { report: Report }) {
  const { language } = useLanguage();
  const { keys, title } = useReportsCopy().quotes;
  const number = (value: number) => value.toLocaleString(language);
  return (
    <section aria-labelledby="report-quotes">
      <h2 id="report-quotes">{title}</h2>
      <dl className="key-figures">
        <KeyFigure {...keys.sent} report={report} of={({ quotes }) => quotes.sent} show={number} />
        <KeyFigure
          {...keys.sentValue}
          report={report}
          of={({ quotes }) => quotes.sentCents}
          show={formatMoney}
        />
        <KeyFigure
          {...keys.accepted}
          better="more"
          report={report}
          of={({ quotes }) => quotes.accepted}
          show={number}
        />
        <KeyFigure
          {...keys.acceptedValue}
          better="more"
          report={report}
          of={({ quotes }) => quotes.acceptedCents}
          show={formatMoney}
        />
        <KeyFigure
          {...keys.winRate}
          better="more"
          report={report}
          of={winRate}
          show={(share) => share.toLocaleString(language, { style: 'percent' })}
        />
        <KeyFigure
          {...keys.decisionMedian}
          report={report}
          of={({ quotes }) => quotes.decisionMedian}
          show={(seconds) => shortDuration(seconds, language)}
          better="less"
        />
      </dl>
    </section>
  );
}

function winRate({ quotes: { accepted, declined, expired } }: ComparedFigures): number | null {
  const ended = accepted + declined + expired;
  return ended > 0 ? accepted / ended : null;
}
