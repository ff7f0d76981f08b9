import { Link } from 'react-router';
import type { Period } from '#contract/report.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { Tabs } from '../shared/Tabs.tsx';
import { useTimeReportCopy } from '../shared/time/report-copy.ts';

/** From the figures to the time of the same period, and back. */
export function ReportTabs({ current, period }: { current: 'figures' | 'tab'; period: Period }) {
  const report = useTimeReportCopy();
  const search = new URLSearchParams({ from: period.from, to: period.to });
  const tabs = [
    ['figures', deskPaths.reports],
    ['tab', deskPaths.timeReport],
  ] as const;
  return (
    <Tabs label={report.tabs} current={current}>
      {tabs.map(([name, path]) => (
        <li key={name}>
          <Link to={`${path}?${search}`} aria-current={name === current ? 'page' : undefined}>
            {report[name]}
          </Link>
        </li>
      ))}
    </Tabs>
  );
}
