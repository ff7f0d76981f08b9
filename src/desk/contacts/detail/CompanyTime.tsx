import { Link } from 'react-router';
import type { Company } from '#data/companies.ts';
import { Facts } from '#desk/shared/Facts.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useTimeReportCopy } from '#desk/shared/time/report-copy.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { minutesInWords } from '#lib/durations.ts';

/** What was worked for a company this month and the one before, each leading to its report. */
export function CompanyTime({ company }: { company: Company }) {
  const words = useTimeReportCopy();
  const { language } = useLanguage();
  const length = (minutes: number) => minutesInWords(minutes, language);
  const names = [words.ofCompany.thisMonth, words.ofCompany.lastMonth];
  return (
    <section aria-labelledby="company-time-title">
      <h2 id="company-time-title">{words.ofCompany.title}</h2>
      <Facts
        facts={company.time.map(({ from, to, minutes, billable }, index) => [
          names[index] ?? from,
          <span key={from}>
            <Link
              to={`${deskPaths.timeReport}?${new URLSearchParams({ from, to, company: company.id })}`}
            >
              {length(minutes)}
            </Link>{' '}
            <span className="muted">{words.ofWhichBillable(length(billable))}</span>
          </span>,
        ])}
      />
    </section>
  );
}
