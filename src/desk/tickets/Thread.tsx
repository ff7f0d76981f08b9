import { Check, CircleAlert, Clock3, Inbox, Lock } from 'lucide-react';
import type { Message, Ticket } from '../../data/tickets.ts';
import { useCopy } from '../language.tsx';
import { Moment } from '../parts/Moment.tsx';

/** What was said, oldest first. Notes differ from mail in colour, icon and words. */
export function Thread({ ticket }: { ticket: Ticket }) {
  const copy = useCopy().ticket;
  if (ticket.messages.length === 0) return null;
  return (
    <section aria-label={copy.thread}>
      <ol className="thread">
        {ticket.messages.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} customer={ticket.contact?.name ?? copy.customer} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function MessageCard({ message, customer }: { message: Message; customer: string }) {
  const copy = useCopy().ticket;
  const { kind, mail } = message;
  const author = kind === 'customer' ? customer : (message.author ?? copy.formerColleague);
  return (
    <article className="message" data-kind={kind} aria-label={copy.from(author)}>
      <header>
        <strong>{author}</strong>
        {kind === 'note' && (
          <span className="message-kind">
            <Lock size={14} aria-hidden="true" />
            {copy.note}
          </span>
        )}
        <Moment at={message.createdAt} />
      </header>
      <p className="message-body">{message.body}</p>
      {mail && <MailState state={mail} />}
    </article>
  );
}

const mailIcons = { queued: Clock3, sent: Check, kept: Inbox, dead: CircleAlert };

function MailState({ state }: { state: NonNullable<Message['mail']> }) {
  const copy = useCopy().ticket;
  const Icon = mailIcons[state];
  return (
    <p className="mail-state" data-state={state} role="status">
      <Icon size={14} aria-hidden="true" />
      {copy.mail[state]}
    </p>
  );
}
