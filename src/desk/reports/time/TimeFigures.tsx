import type { TimeReport } from '#data/time.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeReportCopy } from '#desk/shared/time/report-copy.ts';
import { minutesInWords } from '#lib/durations.ts';

/** What was worked in all, and how much of it is billable. */
export function TimeFigures({ all }: { all: TimeReport['all'] }) {
  const words = useTimeReportCopy();
  const { language } = useLanguage();
  const length = (minutes: number) => minutesInWords(minutes, language);
  const figures = [
    [words.total, length(all.minutes)],
    [words.billable, length(all.billable)],
    [words.notBillable, length(all.minutes - all.billable)],
    [words.share, (all.billable / all.minutes).toLocaleString(language, { style: 'percent' })],
  ] as const;
  return (
    <dl className="key-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
