import { type QuoteContent, quoteCan } from '#contract/quote.ts';
import type { Quote } from '#data/quotes.ts';
import { ConflictNotice } from '#desk/shared/ConflictNotice.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Differences } from '../Differences.tsx';

interface DraftConflictProps {
  /** What a colleague saved. */
  theirs: Quote;
  /** What stands on the screen. */
  mine: QuoteContent;
  onSettle(whose: 'mine' | 'theirs'): void;
}

/** Says that a colleague came first, and what differs; one of the two is kept. */
export function DraftConflict({ theirs, mine, onSettle }: DraftConflictProps) {
  const { conflict } = useCopy().quotes.editor;
  const isDraft = quoteCan.edit(theirs.status);
  return (
    <ConflictNotice title={conflict.title}>
      <h2>{conflict.title}</h2>
      <p>{isDraft ? conflict.text : conflict.gone}</p>
      <Differences before={theirs.content} after={mine} />
      <div className="actions">
        {isDraft && (
          <button type="button" className="button" onClick={() => onSettle('mine')}>
            {conflict.mine}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => onSettle('theirs')}>
          {conflict.theirs}
        </button>
      </div>
    </ConflictNotice>
  );
}
