import { MessageSquareWarning } from 'lucide-react';
import type { RefObject } from 'react';
import type { Message } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { messageId } from '../thread/message-id.ts';

interface NewerMessagesProps {
  ref: RefObject<HTMLDivElement | null>;
  messages: readonly Message[];
  isSending: boolean;
  onReview(): void;
  /** Sends without a look at them. */
  onSend(): void;
}

/**
 * Says above the text that somebody wrote since the agent began to, and leads there. The text stays
 * as it is.
 */
export function NewerMessages({ ref, messages, isSending, onReview, onSend }: NewerMessagesProps) {
  const { newer } = useCopy().ticket.composer;
  const [first] = messages;

  function review() {
    onReview();
    if (first) document.getElementById(messageId(first.id))?.focus();
  }

  return (
    <div ref={ref} className="composer-notice" role="alert" tabIndex={-1}>
      <MessageSquareWarning size={18} aria-hidden="true" />
      <p>{newer.title(messages.length)}</p>
      <button type="button" className="button button-quiet" onClick={review}>
        {newer.review}
      </button>
      <button type="button" className="button button-quiet" disabled={isSending} onClick={onSend}>
        {newer.sendAnyway}
      </button>
    </div>
  );
}
