import type { SavedDraft } from '#contract/conversation.ts';
import { ConflictNotice } from '#desk/shared/ConflictNotice.tsx';
import type { MessageDraft } from '#desk/shared/drafts/use-message-draft.ts';
import { useCopy } from '#desk/shared/language.tsx';

interface DraftConflictProps {
  /** What was saved from another device or window. */
  theirs: SavedDraft;
  onChoose: MessageDraft['choose'];
}

/** Shows the text of another device beside the one here: one of the two is chosen, none is lost unseen. */
export function DraftConflict({ theirs, onChoose }: DraftConflictProps) {
  const { conflict } = useCopy().ticket.composer.draft;
  return (
    <ConflictNotice>
      <p>{conflict.title}</p>
      <blockquote className="message-body">{theirs.body}</blockquote>
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={() => onChoose('theirs')}>
          {conflict.theirs}
        </button>
        <button type="button" className="button button-quiet" onClick={() => onChoose('mine')}>
          {conflict.mine}
        </button>
      </div>
    </ConflictNotice>
  );
}
