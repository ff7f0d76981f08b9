import type { Ticket } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { MessageCard } from './MessageCard.tsx';
import './thread.css';

/** What was said, oldest first. Notes differ from mail in colour, icon and words. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const copy = useCopy().ticket;
  if (ticket.messages.length === 0) return null;
  return (
    <section aria-label={copy.thread}>
      <ol className="thread">
        {ticket.messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} isMerged={message.ticketNumber !== ticket.number} />
          </li>
        ))}
      </ol>
    </section>
  );
}
