import { unresolved } from '#contract/ticket.ts';
import { setParent, undoMerge, undoSplit } from '#data/ticket-links.ts';
import { useCopy } from '#desk/shared/language.tsx';
import type { PanelProps } from './panel.ts';
import { RelatedTicketLink, RelatedTicketsList } from './RelatedTicketsList.tsx';

/** The tickets that this one belongs to or that belong to it, with the ways to part them again. */
export function RelatedTicketsPanel({ ticket, isChanging, change }: PanelProps) {
  const { related: labels } = useCopy().ticket;
  const { parent, parts, follows, followedBy, mergedInto, merged, splitFrom, splitOff } = ticket;
  const lists = [
    [labels.parts, parts],
    [labels.followedBy, followedBy],
    [labels.merged, merged],
    [labels.splitOff, splitOff],
  ] as const;
  const isAlone =
    !parent && !follows && !mergedInto && !splitFrom && lists.every(([, all]) => all.length === 0);
  if (isAlone) return null;
  return (
    <section aria-label={labels.label}>
      {mergedInto && (
        <div className="related-tickets-one">
          <h2>{labels.mergedInto}</h2>
          <RelatedTicketLink ticket={mergedInto} />
          <button
            type="button"
            className="text-button"
            disabled={isChanging}
            onClick={() => change.make(() => undoMerge(ticket.id))}
          >
            {labels.undoMerge}
          </button>
        </div>
      )}
      {splitFrom && (
        <div className="related-tickets-one">
          <h2>{labels.splitFrom}</h2>
          <RelatedTicketLink ticket={splitFrom} />
          {unresolved.includes(ticket.status) && (
            <button
              type="button"
              className="text-button"
              disabled={isChanging}
              onClick={() => change.make(() => undoSplit(ticket.id))}
            >
              {labels.undoSplit}
            </button>
          )}
        </div>
      )}
      {parent && (
        <div className="related-tickets-one">
          <h2>{labels.parent}</h2>
          <RelatedTicketLink ticket={parent} />
          <button
            type="button"
            className="text-button"
            disabled={isChanging}
            onClick={() => change.make((version) => setParent(ticket.id, null, version))}
          >
            {labels.part}
          </button>
        </div>
      )}
      {follows && (
        <div className="related-tickets-one">
          <h2>{labels.follows}</h2>
          <RelatedTicketLink ticket={follows} />
        </div>
      )}
      {lists.map(
        ([title, all]) =>
          all.length > 0 && (
            <div key={title} className="related-tickets-one">
              <h2>{title}</h2>
              <RelatedTicketsList tickets={all} />
            </div>
          ),
      )}
    </section>
  );
}
