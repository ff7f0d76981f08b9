import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type Dashboard, dashboardQuery } from '#data/dashboard.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { DateTime } from '../shared/DateTime.tsx';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLanguage } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';
import { useAgent } from '../shared/use-agent.ts';
import { useMediaQuery } from '../shared/use-media-query.ts';
import { IntakeChart } from './IntakeChart.tsx';
import { ShortQueue } from './ShortQueue.tsx';
import { shortQueues } from './short-queues.ts';
import { Tiles } from './Tiles.tsx';
import './dashboard.css';

const MailWarnings = lazy(() => loadChunk(() => import('./MailWarnings.tsx')));

const hasWarnings = ({ failing, stuckMail }: Dashboard) =>
  failing.length > 0 || Object.values(stuckMail).some(Boolean);

/** Where an agent lands: what is due next, what is at risk, and what nobody has yet. */
export default function DashboardPage() {
  const { copy } = useLanguage();
  const { dashboard } = copy;
  const agent = useAgent();
  // On a phone the work comes before its numbers.
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { data, error, refetch } = useQuery(dashboardQuery());
  return (
    <Screen title={dashboard.title} beside={<p>{dashboard.welcome(agent.name)}</p>}>
      {!data && !error && <DeskSpinner />}
      {error && <LoadError title={dashboard.failed} error={error} onRetry={refetch} />}
      {data && hasWarnings(data) && (
        <Suspense>
          <MailWarnings failing={data.failing} stuckMail={data.stuckMail} />
        </Suspense>
      )}
      {data && !isNarrow && <Tiles dashboard={data} />}
      <div className="dashboard-columns">
        <div className="dashboard-lists">
          <ShortQueue
            title={dashboard.nextForMe}
            filter={shortQueues.nextForMe}
            empty={
              <>
                {dashboard.allClear}{' '}
                {data?.nextDueAt && (
                  <>
                    {dashboard.nextDue} <DateTime at={data.nextDueAt} />.
                  </>
                )}
              </>
            }
          />
          <ShortQueue
            title={dashboard.unassigned}
            filter={shortQueues.unassigned}
            empty={dashboard.unassignedEmpty}
          />
        </div>
        {data && isNarrow && <Tiles dashboard={data} />}
        {data && <IntakeChart intake={data.intake} />}
      </div>
    </Screen>
  );
}
