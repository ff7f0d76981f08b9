import { useState } from 'react';
import type { MailChannel } from '#contract/channels.ts';
import { testChannel } from '#data/channels.ts';
import { useChannelsCopy } from '#desk/shared/channels-copy.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { failureCause } from './failure-cause.ts';

export type ChannelState = 'works' | 'fails' | 'off' | 'unused';

interface ChannelRowProps {
  channel: MailChannel;
  state: ChannelState;
  /** Where it leads; null where it is not set up, or not from here. */
  place: string | null;
  last: string | null;
  failure: { since: string; error: string } | undefined;
  /** Done after every try. */
  onTested(): Promise<unknown>;
}

/** One way of mail, and the button that tries it. */
export function ChannelRow({ channel, state, place, last, failure, onTested }: ChannelRowProps) {
  const copy = useChannelsCopy();
  const { email } = useAgent();
  const [outcome, setOutcome] = useState<{ error: string | null }>();
  const trial = useAction(
    async () => setOutcome({ error: await testChannel(channel) }),
    undefined,
    onTested,
  );
  const name = copy.names[channel];
  const passed = copy.passed[channel];
  return (
    <li>
      <StateHead id={`channel-${channel}`} name={name} state={state} />
      {state === 'off' ? <p>{copy.setUp[channel]}</p> : place && <p className="muted">{place}</p>}
      {state !== 'off' && (
        <p>
          {copy.last[channel]}: {last ? <DateTime at={last} /> : copy.never}
        </p>
      )}
      {failure && !outcome?.error && (
        <>
          <p>
            {copy.since} <DateTime at={failure.since} />.
          </p>
          <ServerWords error={failure.error} />
        </>
      )}
      {place && (
        <div className="actions">
          <button
            type="button"
            className="button button-quiet"
            aria-label={copy.testOf(name)}
            aria-disabled={trial.isDoing}
            onClick={() => {
              if (trial.isDoing) return;
              setOutcome(undefined);
              trial.run();
            }}
          >
            {copy.test}
          </button>
        </div>
      )}
      <div role="status">
        {trial.isDoing && <p>{copy.testing}</p>}
        {outcome && !outcome.error && (
          <p>{typeof passed === 'function' ? passed(email) : passed}</p>
        )}
        {outcome?.error && (
          <>
            <p>{copy.notPassed}</p>
            <ServerWords error={outcome.error} />
          </>
        )}
      </div>
    </li>
  );
}

/** The name of a way, and how it is. */
export function StateHead(props: { id: string; name: string; state: ChannelState }) {
  const { id, name, state } = props;
  const copy = useChannelsCopy();
  return (
    <div className="log-head">
      <h2 id={id}>{name}</h2>
      <span className="channel-state" data-state={state}>
        {copy.states[state]}
      </span>
    </div>
  );
}

/** What it comes down to, where that is known, and what the server said. */
function ServerWords({ error }: { error: string }) {
  const copy = useChannelsCopy();
  const cause = failureCause(error);
  return (
    <p>
      {cause && `${copy.causes[cause]} `}
      {copy.says} <code>{error}</code>
    </p>
  );
}
