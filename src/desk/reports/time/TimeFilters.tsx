import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { TimeFilter } from '#contract/time.ts';
import type { TimeReport } from '#data/time.ts';
import { useTimeReportCopy } from '#desk/shared/time/report-copy.ts';
import { useNameOf } from './TimeTables.tsx';
import { parts, timeReportPath } from './time-filter.ts';

/** What the report is narrowed to, each with the way back. */
export function TimeFilters({
  filter,
  report,
}: {
  filter: TimeFilter;
  report: TimeReport | undefined;
}) {
  const words = useTimeReportCopy();
  const nameOf = useNameOf();
  const chosen = parts.filter((part) => filter[part] !== undefined);
  if (chosen.length === 0) return null;
  return (
    <ul className="report-actions" aria-label={words.filters}>
      {chosen.map((part) => {
        const name = `${words.columns[part]}: ${nameOf(part, filter[part], report)}`;
        return (
          <li key={part}>
            <Link
              className="button button-quiet"
              to={timeReportPath({ ...filter, [part]: undefined })}
              aria-label={words.drop(name)}
            >
              {name}
              <X size={16} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
