import { Check, CircleAlert, Clock3, Inbox, Lock } from 'lucide-react';
import { ticketReference } from '#contract/ticket.ts';
import type { Message } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { LeftOutFiles } from './LeftOutFiles.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { messageId } from './message-id.ts';

interface MessageCardProps {
  message: Message;
  /** Whether it belongs to a ticket that was merged into this one. */
  isMerged: boolean;
}

/** One message with its files, and what became of its mail. */
export function MessageCard({ message, isMerged }: MessageCardProps) {
  const copy = useCopy().ticket;
  const { id, kind, mail, files, sender, quoted, leftOut, unverified } = message;
  const customer = sender?.name ?? message.customer ?? copy.customer;
  const author = kind === 'customer' ? customer : (message.author ?? copy.formerColleague);
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
      <p className="message-body">{message.body}</p>
      {quoted && (
        <details className="message-aside">
          <summary>{copy.quoted}</summary>
          <p className="message-body">{quoted}</p>
        </details>
      )}
      {files.length > 0 && <MessageFiles files={files} />}
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
      {copy.mail[state]}
    </p>
  );
}
