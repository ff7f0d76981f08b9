import { X } from 'lucide-react';
import { Link } from 'react-router';
import type { QueueFilter } from '#data/queue.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { queuePath } from '#desk/shared/tickets/queue-filter.ts';
import { dayInWords } from '#lib/dates.ts';

const names = ['answered', 'came', 'done'] as const;

/** What narrows the list by a link from elsewhere, each with the way to undo it. */
export function ActiveFilters({ filter }: { filter: QueueFilter }) {
  const { copy, language } = useLanguage();
  const { activeFilters } = copy.tickets;
  const present = names.filter((name) => filter[name] !== undefined);
  if (present.length === 0) return null;
  return (
    <ul className="active-filters">
      {present.map((name) => {
        const [from = '', to = ''] = filter[name]?.split('..') ?? [];
        const period = to && `${dayInWords(from, language)} – ${dayInWords(to, language)}`;
        const label = activeFilters[name](period);
        return (
          <li key={name}>
            <Link
              to={queuePath({ ...filter, [name]: undefined })}
              title={activeFilters.remove(label)}
            >
              {label}
              <X size={14} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
