import { useQuery, useQueryClient } from '@tanstack/react-query';
import { mailChannels, mailQueues, stuckMinutes } from '#contract/channels.ts';
import { channelsQuery } from '#data/channels.ts';
import { useChannelsCopy } from '#desk/shared/channels-copy.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useNow } from '#desk/shared/use-now.ts';
import { ChannelRow, type ChannelState, StateHead } from './ChannelRow.tsx';
import './channels.css';

/** How mail comes in and leaves: whether each way works, when it last did, and a try of it. */
export function ChannelSettings() {
  const copy = useChannelsCopy();
  const cache = useQueryClient();
  const now = useNow();
  const { data, error, refetch } = useQuery(channelsQuery());
  if (error && !data) return <LoadError title={copy.failed} error={error} onRetry={refetch} />;
  if (!data) return <DeskSpinner />;
  const isStuck = (since: string | null) =>
    since !== null && now - Date.parse(since) > stuckMinutes * 60_000;
  return (
    <>
      <p className="muted">{data.places ? copy.intro : copy.elsewhere}</p>
      <ul className="log channels">
        {mailChannels.map((channel) => (
          <ChannelRow
            key={channel}
            channel={channel}
            state={stateOf(channel)}
            place={data.places?.[channel] ?? null}
            last={data.last[channel]}
            failure={data.failing[channel]}
            onTested={() => cache.invalidateQueries({ queryKey: channelsQuery().queryKey })}
          />
        ))}
        {mailQueues.map((queue) => {
          const { count, since } = data.queues[queue];
          return (
            <li key={queue}>
              <StateHead
                id={`channel-${queue}`}
                name={copy.names[queue]}
                state={isStuck(since) ? 'fails' : 'works'}
              />
              <p>{copy.waiting(count)}</p>
              {since && isStuck(since) && (
                <p>
                  {copy.stuck[queue].what} <DateTime at={since} />. {copy.stuck[queue].next}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );

  function stateOf(channel: (typeof mailChannels)[number]): ChannelState {
    if (data?.failing[channel]) return 'fails';
    if (data?.places && !data.places[channel]) return 'off';
    return data?.last[channel] ? 'works' : 'unused';
  }
}
