import { Check, CircleAlert, Clock3, Inbox, Lock } from 'lucide-react';
import { ticketReference } from '#contract/ticket.ts';
import type { Message, Ticket } from '#data/tickets.ts';
import { useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { fileSize } from '#lib/file-size.ts';
import { MessageText } from './MessageText.tsx';
import { messageId } from './message-id.ts';
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
            <MessageCard
              ticketId={ticket.id}
              message={message}
              isMerged={message.ticketNumber !== ticket.number}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface MessageCardProps {
  ticketId: string;
  message: Message;
  /** Whether it belongs to a ticket that was merged into this one. */
  isMerged: boolean;
}

/** One message with its files, and what became of its mail. */
function MessageCard({ ticketId, message, isMerged }: MessageCardProps) {
  const copy = useCopy().ticket;
  const automations = useAutomationCopy();
  const { id, kind, mail, sender, leftOut, unverified } = message;
  const customer = sender?.name ?? message.customer ?? copy.customer;
  const staff = message.automation
    ? automations.by(message.automation)
    : (message.author ?? copy.formerColleague);
  const author = kind === 'customer' ? customer : staff;
  return (
    <article
      id={messageId(id)}
      className="message"
      data-kind={kind}
      aria-label={copy.from(author)}
      tabIndex={-1}
    >
      <header>
        <strong>{author}</strong>
        {isMerged && <span className="muted">{ticketReference(message.ticketNumber)}</span>}
        {kind === 'note' && (
          <span className="message-kind">
            <Lock size={14} aria-hidden="true" />
            {copy.note}
          </span>
        )}
        <DateTime at={message.createdAt} />
      </header>
      {unverified && (
        <p className="message-aside">
          <CircleAlert size={14} aria-hidden="true" /> {copy.unverified}
        </p>
      )}
      {sender && <p className="message-aside">{copy.byOther(sender.email)}</p>}
      {message.forwardedBy && (
        <p className="message-aside">{copy.mail.forwardedBy(message.forwardedBy)}</p>
      )}
      {message.forwardedTo.length > 0 && (
        <p className="message-aside">{copy.mail.forwardedTo(message.forwardedTo.join(', '))}</p>
      )}
      {message.cc.length > 0 && (
        <p className="message-aside">{copy.mail.cc(message.cc.join(', '))}</p>
      )}
      {message.bcc.length > 0 && (
        <p className="message-aside">{copy.mail.bcc(message.bcc.join(', '))}</p>
      )}
      <MessageText ticketId={ticketId} message={message} author={author} />
      {leftOut.length > 0 && <LeftOutFiles files={leftOut} />}
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
      {copy.mailState[state]}
    </p>
  );
}

/** Files that came with a mail and were not kept: each with its size and the reason. */
function LeftOutFiles({ files }: { files: Message['leftOut'] }) {
  const copy = useCopy().ticket.files.leftOut;
  const { language } = useLanguage();
  return (
    <div className="message-aside">
      <strong>{copy.label}</strong>
      <ul aria-label={copy.label}>
        {files.map(({ name, bytes, reason }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and names may repeat
          <li key={position}>
            {name} {bytes !== null && <small>{fileSize(bytes, language)}</small>}{' '}
            {copy.reasons[reason ?? 'unknown']}
          </li>
        ))}
      </ul>
    </div>
  );
}
