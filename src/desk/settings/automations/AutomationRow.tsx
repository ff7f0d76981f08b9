import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { Automation } from '#data/automations.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { actionInWords, ifInWords, type Names, whenInWords } from './in-words.ts';

interface AutomationRowProps {
  automation: Automation;
  names: Names;
  isBusy: boolean;
  /** Absent where it cannot go further. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onTurn(enabled: boolean): void;
  onEdit(): void;
  onRemove(): void;
}

/** One automation in words, how it went, and what can be done to it. */
export function AutomationRow({ automation, names, isBusy, ...on }: AutomationRowProps) {
  const { words } = names;
  const { name, enabled, runs, lastRanAt, failure } = automation;
  return (
    <li data-active={enabled}>
      <div className="setting-list-text">
        <strong>{name}</strong>
        <dl className="automation-words">
          <dt>{words.when}</dt>
          <dd>{whenInWords(automation, names)}</dd>
          <dt>{words.if}</dt>
          <dd>{ifInWords(automation, names)}</dd>
          <dt>{words.thenDo}</dt>
          <dd>{automation.actions.map((action) => actionInWords(action, names)).join('; ')}</dd>
        </dl>
        <p>
          {words.ran(runs)}
          {lastRanAt && (
            <>
              , <DateTime at={lastRanAt} />
            </>
          )}
        </p>
        {failure && (
          <p className="field-error">
            {words.failed}{' '}
            {failure.ticket && (
              <Link to={deskPaths.ticket(failure.ticket.id)}>
                {ticketReference(failure.ticket.number)}
              </Link>
            )}{' '}
            {failure.text}
          </p>
        )}
      </div>
      <div className="actions">
        <label className="setting-choice">
          <input
            type="checkbox"
            aria-label={words.turn(name)}
            checked={enabled}
            disabled={isBusy}
            onChange={({ target }) => on.onTurn(target.checked)}
          />
          {words.on}
        </label>
        <button
          type="button"
          className="icon-button"
          aria-label={words.up(name)}
          disabled={isBusy || !on.onUp}
          onClick={on.onUp}
        >
          <ArrowUp size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.down(name)}
          disabled={isBusy || !on.onDown}
          onClick={on.onDown}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={words.edit(name)}
          onClick={on.onEdit}
        >
          {words.editShort}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={words.remove(name)}
          onClick={on.onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
    </li>
  );
}
