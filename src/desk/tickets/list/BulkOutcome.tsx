import { X } from 'lucide-react';
import { Link } from 'react-router';
import { bulkUndoSeconds } from '#contract/bulk.ts';
import type { Batch } from '#data/bulk.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { UndoButton } from '#desk/shared/UndoButton.tsx';
import { useCountdown } from '#desk/shared/use-countdown.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Bulk } from './use-bulk.ts';

interface BulkOutcomeProps {
  batch: Batch;
  bulk: Bulk;
}

/** How a bulk change ended: what could not be done by name, and a minute to take it back. */
export function BulkOutcome({ batch, bulk }: BulkOutcomeProps) {
  const copy = useCopy();
  const words = copy.tickets.bulk;
  const seconds = useCountdown(bulkUndoSeconds);
  const done = batch.results.filter(({ outcome }) => outcome === 'done').length;
  const failed = batch.results.filter(({ outcome }) => outcome !== 'done');
  return (
    <section className="bulk-outcome" aria-label={words.outcome}>
      <div className="bulk-outcome-head">
        <p role="status">{words.done(done)}</p>
        {done > 0 && seconds > 0 && (
          <UndoButton
            label={words.undo}
            seconds={seconds}
            disabled={bulk.isChanging}
            onClick={() => bulk.undo(batch)}
          />
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={copy.close}
          onClick={bulk.dismiss}
        >
          <X size={18} aria-hidden="true" />
        </button>
      </div>
      {failed.length > 0 && (
        <div role="alert">
          <p>{words.notDone(failed.length)}</p>
          <ul>
            {failed.map(({ id, number, subject, outcome }) => (
              <li key={id}>
                {number !== null && (
                  <Link to={deskPaths.ticket(id)}>{words.named(number, subject ?? '')}</Link>
                )}{' '}
                {outcome !== 'done' && words.why[outcome]}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
