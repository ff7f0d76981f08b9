import { Lock, Send } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  longestMessage,
  type StaffKind,
} from '../../../../supabase/functions/_shared/contract/conversation.ts';
import type { Ticket } from '../../../data/tickets.ts';
import { TextAreaField } from '../../../ui/Field.tsx';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { useCopy } from '../../language.tsx';
import { CannedPicker } from '../canned/CannedPicker.tsx';
import { useCanned } from '../canned/use-canned.ts';
import type { TicketChange } from '../use-ticket-change.ts';
import { Attachments } from './Attachments.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { insertAtCaret } from './insert.ts';
import { MentionChoices } from './MentionChoices.tsx';
import { NewerMessages } from './NewerMessages.tsx';
import { useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useNewer } from './use-newer.ts';

interface ComposerFormProps {
  ticket: Ticket;
  kind: StaffKind;
  isSending: boolean;
  onSend: TicketChange['send'];
  /** Told whether the agent is writing, from his first letter until it is sent. */
  onWriting(isWriting: boolean): void;
}

/** The field's id, for keys that lead to it. */
export const bodyField = 'composer-body';

/** The text of one reply or note with its files; both are kept as a draft until the server has it. */
export function ComposerForm({ ticket, kind, isSending, onSend, onWriting }: ComposerFormProps) {
  const { ticket: copy, languages } = useCopy();
  const { composer, canned: cannedCopy } = copy;
  const draft = useDraft(ticket.id, kind);
  const files = useAttachments(ticket.id, draft.id, draft.touch);
  const drop = useFileDrop(files.add);
  const { newer, last, review } = useNewer(ticket, draft.body !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const [caret, setCaret] = useState(0);
  const field = () => form.current?.querySelector('textarea') ?? null;
  const canned = useCanned(ticket, (text) => write(insertAtCaret(field(), draft.body, text)));
  const form = useRef<HTMLFormElement>(null);
  const { contact } = ticket;
  const isReply = kind === 'reply';
  const isLate = isReply && newer.length > 0;
  useEffect(() => () => onWriting(false), [onWriting]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending || files.isUploading || draft.theirs) return;
    const body = draft.body.trim();
    setIsEmpty(!body);
    if (!body) return;
    if (!(await onSend({ id: draft.id, kind, body, ...(isReply && { after: last }) }))) return;
    onWriting(draft.finish(body) !== '');
  }

  function write(body: string) {
    draft.write(body);
    onWriting(body !== '');
    if (!body) canned.forget();
  }

  function mention(before: string) {
    write(before + draft.body.slice(caret));
    setCaret(before.length);
    field()?.focus();
  }

  useShortcuts(copy.shortcuts, [{ keys: ';', label: cannedCopy.title, run: canned.open }]);

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  if (isReply && ticket.status === 'closed') return <p>{composer.closed}</p>;
  if (isReply && ticket.quarantine) return <p>{composer.quarantine}</p>;
  if (isReply && !contact) return <p>{composer.noAddress}</p>;
  const Icon = isReply ? Send : Lock;
  const send = isReply ? composer.sendReply : composer.sendNote;
  return (
    <form ref={form} className="form" noValidate onSubmit={submit} {...drop.target}>
      {draft.theirs && <DraftConflict theirs={draft.theirs} onChoose={draft.choose} />}
      <TextAreaField
        id={bodyField}
        label={isReply ? composer.replyField(contact?.name ?? '') : composer.noteField}
        note={isReply ? composer.replyHint(contact?.email ?? '') : composer.noteHint}
        error={isEmpty && !draft.body.trim() ? composer.empty : undefined}
        rows={6}
        maxLength={longestMessage}
        value={draft.body}
        onChange={({ target }) => {
          write(target.value);
          setCaret(target.selectionEnd);
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
        onKeyDown={sendByKey}
        onPaste={drop.onPaste}
      />
      {!isReply && (
        <MentionChoices
          agents={ticket.agents}
          before={draft.body.slice(0, caret)}
          onChoose={mention}
        />
      )}
      {isReply && canned.foreign && (
        <div className="composer-notice" role="alert">
          <p>{composer.foreign(languages[canned.foreign], languages[ticket.locale])}</p>
        </div>
      )}
      <Attachments files={files} />
      {isLate && <NewerMessages messages={newer} onReview={review} />}
      <div className="actions">
        <button type="submit" className="button" disabled={isSending || files.isUploading}>
          <Icon size={18} aria-hidden="true" />
          {isSending ? composer.sending : isLate ? composer.newer.sendAnyway : send}
        </button>
        <button type="button" className="text-button" onClick={canned.open}>
          {cannedCopy.open}
        </button>
        <small>
          {draft.body === ''
            ? composer.shortcut
            : draft.isNewer
              ? composer.draft.here
              : composer.draft.kept}
        </small>
      </div>
      {canned.isOpen && (
        <CannedPicker language={ticket.locale} onChoose={canned.choose} onClose={canned.close} />
      )}
    </form>
  );
}
