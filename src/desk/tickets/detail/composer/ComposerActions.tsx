import { Lock, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import type { MessageDraft } from '#desk/shared/drafts/use-message-draft.ts';
import { useCopy } from '#desk/shared/language.tsx';

interface ComposerActionsProps {
  /** Beside the button: the ways to send and go on. */
  more: ReactNode;
  kind: StaffKind;
  draft: MessageDraft;
  isSending: boolean;
  isUploading: boolean;
  onCanned(): void;
}

/** Sends the message or puts a canned reply into it, and says whether what is written is kept. */
export function ComposerActions(props: ComposerActionsProps) {
  const { more, kind, draft, isSending, isUploading, onCanned } = props;
  const { composer, canned } = useCopy().ticket;
  const isReply = kind === 'reply';
  const Icon = isReply ? Send : Lock;
  const label = isReply ? composer.sendReply : composer.sendNote;
  const state = draft.isNewer ? composer.draft.here : composer.draft.kept;
  return (
    <div className="actions">
      <button type="submit" className="button" disabled={isSending || isUploading}>
        <Icon size={18} aria-hidden="true" />
        {isSending ? composer.sending : label}
      </button>
      {more}
      <button type="button" className="text-button" onClick={onCanned}>
        {canned.open}
      </button>
      <small>{draft.body === '' ? composer.shortcut : state}</small>
    </div>
  );
}
