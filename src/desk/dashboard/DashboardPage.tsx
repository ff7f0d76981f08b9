import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statuses } from '../../../supabase/functions/_shared/contract/ticket.ts';
import { countsQuery, type StatusCounts } from '../../data/queue.ts';
import { useCopy } from '../language.tsx';
import { DeskSpinner } from '../parts/DeskSpinner.tsx';
import { Failure } from '../parts/Failure.tsx';
import { Screen } from '../parts/Screen.tsx';
import { countText } from '../queue/counts.ts';
import { queuePath } from '../queue/queue-filter.ts';
import { useAgent } from '../use-agent.ts';
import { ShortQueue } from './ShortQueue.tsx';
import './dashboard.css';

/** Where an agent lands: how much there is, what is his, and what nobody has yet. */
export default function DashboardPage() {
  const copy = useCopy();
  const { dashboard, tickets } = copy;
  const agent = useAgent();
  const { data: counts, error, refetch } = useQuery(countsQuery());
  return (
    <Screen title={dashboard.title} beside={<p>{dashboard.welcome(agent.name)}</p>}>
      {!counts && !error && <DeskSpinner />}
      {error && <Failure title={tickets.failed} error={error} onRetry={refetch} />}
      {counts && (
        <nav aria-label={dashboard.byStatus}>
          <ul className="tiles">
            {shown(counts).map((status) => (
              <li key={status}>
                <Link className="tile" to={queuePath({ status })} data-status={status}>
                  <strong>{countText(counts[status] ?? 0)}</strong>
                  {tickets.tabs[status]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="dashboard-lists">
        <ShortQueue title={dashboard.mine} empty={dashboard.mineEmpty} assignee="me" />
        <ShortQueue
          title={dashboard.unassigned}
          empty={dashboard.unassignedEmpty}
          assignee="none"
        />
      </div>
    </Screen>
  );
}

/** What waits in quarantine is of use only when something does, which is seldom. */
const shown = ({ quarantine = 0 }: StatusCounts) =>
  quarantine > 0 ? ([...statuses, 'quarantine'] as const) : statuses;
