import { useState } from 'react';
import { Link } from 'react-router';
import type { NewAutomation } from '#contract/automation.ts';
import { ticketReference } from '#contract/ticket.ts';
import { type DryRun, tryAutomation } from '#data/automations.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { isInvalid, useErrorText } from '#desk/shared/use-error-text.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { actionInWords, type Names } from './in-words.ts';

interface DryRunResultProps {
  /** Undefined while something is missing. */
  automation: NewAutomation | undefined;
  names: Names;
}

/** What an automation would do to the last tickets, as it is written now. Nothing is changed. */
export function DryRunResult({ automation, names }: DryRunResultProps) {
  const { words } = names;
  const [tried, setTried] = useState<{ of: NewAutomation; found: DryRun }>();
  const errorText = useErrorText();
  const { run, isDoing, error } = useAction(
    async (of: NewAutomation) => {
      setTried(undefined);
      setTried({ of, found: await tryAutomation({ ...of, name: of.name || '…' }) });
    },
    // It is said below the button.
    () => undefined,
  );
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        disabled={!automation || isDoing}
        onClick={() => automation && run(automation)}
      >
        {isDoing ? words.dryRunning : words.dryRun}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {isInvalid(error) ? words.incomplete : errorText(error)}
        </p>
      )}
      <div role="status">
        {tried && (
          <>
            <p>{words.wouldDo(tried.found.tickets.length, tried.found.looked)}</p>
            {tried.found.tickets.length > 0 && (
              <ul className="automation-trial-tickets" aria-label={words.dryRun}>
                {tried.found.tickets.map((ticket) => (
                  <li key={ticket.id}>
                    <Link to={deskPaths.ticket(ticket.id)} target="_blank">
                      {ticketReference(ticket.number)} {ticket.subject}
                    </Link>
                    <ul>
                      {tried.of.actions.map((action, index) => {
                        const outcome = ticket.outcomes[index] ?? 'cannot';
                        return (
                          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one trial never changes
                          <li key={index} data-outcome={outcome}>
                            {actionInWords(action, names)}
                            {outcome !== 'does' && ` (${words.outcomes[outcome]})`}
                          </li>
                        );
                      })}
                    </ul>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </div>
    </div>
  );
}
