import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mailChannels, mailQueues } from '#contract/channels.ts';
import { dashboardQuery } from '#data/dashboard.ts';
import { useChannelsCopy } from '../shared/channels-copy.ts';
import { DateTime } from '../shared/DateTime.tsx';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useLanguage } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';
import { settingsPath } from '../shared/settings/settings-pages.ts';
import { useAgent } from '../shared/use-agent.ts';
import { useMediaQuery } from '../shared/use-media-query.ts';
import { useRights } from '../shared/use-rights.ts';
import { IntakeChart } from './IntakeChart.tsx';
import { ShortQueue } from './ShortQueue.tsx';
import { Tiles } from './Tiles.tsx';
import './dashboard.css';

/** Where an agent lands: what is due next, what is at risk, and what nobody has yet. */
export default function DashboardPage() {
  const { copy } = useLanguage();
  const { dashboard } = copy;
  const agent = useAgent();
  // On a phone the work comes before its numbers.
  const isNarrow = useMediaQuery('(width < 48rem)');
  const { data, error, refetch } = useQuery(dashboardQuery());
  const channels = useChannelsCopy();
  const { isAdmin } = useRights();
  const toChannels = (
    <>
      {' '}
      <Link to={`${settingsPath('mail')}?tab=channels`}>{channels.look}</Link>
    </>
  );
  return (
    <Screen title={dashboard.title} beside={<p>{dashboard.welcome(agent.name)}</p>}>
      {!data && !error && <DeskSpinner />}
      {error && <LoadError title={dashboard.failed} error={error} onRetry={refetch} />}
      {data?.failing.map(({ channel, since, error }) => (
        <p key={channel} className="dashboard-warning">
          <strong>
            {channels.failing[channel].what} <DateTime at={since} />.
          </strong>{' '}
          {channels.failing[channel].next} <code>{error}</code>
          {isAdmin && mailChannels.some((each) => each === channel) && toChannels}
        </p>
      ))}
      {mailQueues.map((queue) => {
        const since = data?.stuckMail[queue];
        return (
          since && (
            <p key={queue} className="dashboard-warning">
              <strong>
                {channels.stuck[queue].what} <DateTime at={since} />.
              </strong>{' '}
              {channels.stuck[queue].next}
              {isAdmin && toChannels}
            </p>
          )
        );
      })}
      {data && !isNarrow && <Tiles dashboard={data} />}
      <div className="dashboard-columns">
        <div className="dashboard-lists">
          <ShortQueue
            title={dashboard.nextForMe}
            filter={{ assignee: 'me', sort: 'due' }}
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
            filter={{ assignee: 'none', sort: 'due' }}
            empty={dashboard.unassignedEmpty}
          />
        </div>
        {data && isNarrow && <Tiles dashboard={data} />}
        {data && <IntakeChart intake={data.intake} />}
      </div>
    </Screen>
  );
}
