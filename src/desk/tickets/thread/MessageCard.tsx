import { Check, CircleAlert, Clock3, Inbox, Lock } from 'lucide-react';
import type { Message } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { messageId } from './message-id.ts';

/** One message with its files, and what became of its mail. */
export function MessageCard({ message, customer }: { message: Message; customer: string }) {
  const copy = useCopy().ticket;
  const { id, kind, mail, files } = message;
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
        {kind === 'note' && (
          <span className="message-kind">
            <Lock size={14} aria-hidden="true" />
            {copy.note}
          </span>
        )}
        <Moment at={message.createdAt} />
      </header>
      <p className="message-body">{message.body}</p>
      {files.length > 0 && <MessageFiles files={files} />}
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
