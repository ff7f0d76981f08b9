import { MessageSquareWarning } from 'lucide-react';
import type { Message } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';
import { messageId } from '../thread/message-id.ts';

interface NewerMessagesProps {
  messages: readonly Message[];
  onReview(): void;
}

/** Says that somebody wrote since the agent began to, and leads there. The text stays as it is. */
export function NewerMessages({ messages, onReview }: NewerMessagesProps) {
  const { newer } = useCopy().ticket.composer;
  const [first] = messages;

  function review() {
    onReview();
    if (first) document.getElementById(messageId(first.id))?.focus();
  }

  return (
    <div className="composer-notice" role="alert">
      <MessageSquareWarning size={18} aria-hidden="true" />
      <p>{newer.title(messages.length)}</p>
      <button type="button" className="button button-quiet" onClick={review}>
        {newer.review}
      </button>
    </div>
  );
}
