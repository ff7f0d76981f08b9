import { Lock, Send } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import type { Ticket } from '../../data/tickets.ts';
import { TextAreaField } from '../../ui/Field.tsx';
import { useCopy } from '../language.tsx';
import type { ComposerKind } from './Composer.tsx';
import { useDraft } from './use-draft.ts';
import type { TicketChange } from './use-ticket-change.ts';

interface ComposerFormProps {
  ticket: Ticket;
  kind: ComposerKind;
  isSending: boolean;
  onSend: TicketChange['send'];
}

/** The text of one reply or note; it is kept as a draft until the server has it. */
export function ComposerForm({ ticket, kind, isSending, onSend }: ComposerFormProps) {
  const { composer } = useCopy().ticket;
  const draft = useDraft(`${ticket.id}:${kind}`);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { contact } = ticket;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const body = draft.body.trim();
    setIsEmpty(!body);
    if (body && (await onSend({ id: draft.id, kind, body }))) draft.clear();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  if (kind === 'reply' && ticket.status === 'closed') return <p>{composer.closed}</p>;
  if (kind === 'reply' && ticket.quarantine) return <p>{composer.quarantine}</p>;
  if (kind === 'reply' && !contact) return <p>{composer.noAddress}</p>;
  const isReply = kind === 'reply';
  const Icon = isReply ? Send : Lock;
  const send = isReply ? composer.sendReply : composer.sendNote;
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <TextAreaField
        id="composer-body"
        label={isReply ? composer.replyField(contact?.name ?? '') : composer.noteField}
        note={isReply ? composer.replyHint(contact?.email ?? '') : composer.noteHint}
        error={isEmpty && !draft.body.trim() ? composer.empty : undefined}
        rows={6}
        maxLength={20_000}
        value={draft.body}
        onChange={({ target }) => draft.write(target.value)}
        onKeyDown={sendByKey}
      />
      <div className="actions">
        <button type="submit" className="button" disabled={isSending}>
          <Icon size={18} aria-hidden="true" />
          {isSending ? composer.sending : send}
        </button>
        <small>{draft.body ? composer.draft : composer.shortcut}</small>
      </div>
    </form>
  );
}
