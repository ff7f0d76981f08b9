import { Link } from 'react-router';
import { mailChannels, mailQueues } from '#contract/channels.ts';
import type { Dashboard } from '#data/dashboard.ts';
import { useChannelsCopy } from '../shared/channels-copy.ts';
import { DateTime } from '../shared/DateTime.tsx';
import { settingsPath } from '../shared/settings/settings-pages.ts';
import { useRights } from '../shared/use-rights.ts';

/** What of the machinery fails, and which mail waits for it; loaded with its words only then. */
export default function MailWarnings({
  failing,
  stuckMail,
}: Pick<Dashboard, 'failing' | 'stuckMail'>) {
  const channels = useChannelsCopy();
  const { isAdmin } = useRights();
  const toChannels = (
    <>
      {' '}
      <Link to={`${settingsPath('mail')}?tab=channels`}>{channels.look}</Link>
    </>
  );
  return (
    <>
      {failing.map(({ channel, since, error }) => (
        <p key={channel} className="dashboard-warning">
          <strong>
            {channels.failing[channel].what} <DateTime at={since} />.
          </strong>{' '}
          {channels.failing[channel].next} <code>{error}</code>
          {isAdmin && mailChannels.some((each) => each === channel) && toChannels}
        </p>
      ))}
      {mailQueues.map((queue) => {
        const since = stuckMail[queue];
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
    </>
  );
}
