import { Lock, Send } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffKind } from '#contract/conversation.ts';
import { longestMessage } from '#contract/lengths.ts';
import type { Ticket } from '#data/tickets.ts';
import { Attachments } from '#desk/shared/attachments/Attachments.tsx';
import { useAttachments } from '#desk/shared/attachments/use-attachments.ts';
import { useDraft } from '#desk/shared/drafts/use-draft.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { CannedPicker } from '../canned/CannedPicker.tsx';
import { useCanned } from '../canned/use-canned.ts';
import type { TicketChange } from '../use-ticket-change.ts';
import { DraftConflict } from './DraftConflict.tsx';
import { insertAtCaret } from './insert.ts';
import { MentionChoices } from './MentionChoices.tsx';
import { NewerMessages } from './NewerMessages.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useMentions } from './use-mentions.ts';
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

/** Goes from the field to the heading above it all, where single keys act. */
const leaveField = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** The text of one reply or note with its files; both are kept as a draft until the server has it. */
export function ComposerForm({ ticket, kind, isSending, onSend, onWriting }: ComposerFormProps) {
  const { ticket: copy, languages } = useCopy();
  const { composer, canned: cannedCopy } = copy;
  const draft = useDraft(ticket.id, kind);
  const files = useAttachments(ticket.id, draft.id, draft.touch);
  const drop = useFileDrop(files.add);
  const { newer, last, review, sentHere } = useNewer(ticket, draft.body !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const [caret, setCaret] = useState(0);
  const [isStopped, setIsStopped] = useState(false);
  const field = () => form.current?.querySelector('textarea') ?? null;
  const canned = useCanned(ticket, (text) => {
    const { body, end } = insertAtCaret(field(), draft.body, text);
    putIn(body, end);
  });
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { contact } = ticket;
  const isReply = kind === 'reply';
  const isLate = isReply && newer.length > 0;
  useEffect(() => () => onWriting(false), [onWriting]);

  // A reply that was stopped: why stands above the text, which may be below the fold.
  useEffect(() => {
    if (!isStopped || !isLate) return;
    notice.current?.focus();
    setIsStopped(false);
  }, [isStopped, isLate]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // What others wrote meanwhile is read, or left unread by its own button; never by sending twice.
    if (isLate) setIsStopped(true);
    else void send();
  }

  async function send() {
    if (isSending || files.isUploading || draft.theirs) return;
    const body = draft.body.trim();
    setIsEmpty(!body);
    if (!body) return;
    sentHere(draft.id);
    const isSent = await onSend({ id: draft.id, kind, body, ...(isReply && { after: last }) });
    setIsStopped(!isSent);
    if (!isSent) return;
    const isMore = draft.finish(body) !== '';
    onWriting(isMore);
    // Keys act again: `z` takes it back.
    if (!isMore) leaveField();
  }

  function write(body: string) {
    draft.write(body);
    onWriting(body !== '');
    if (!body) canned.forget();
  }

  /** Puts a text into the field and goes on there, behind what was put in. */
  function putIn(body: string, end: number) {
    flushSync(() => write(body));
    setCaret(end);
    field()?.focus();
    field()?.setSelectionRange(end, end);
  }

  const mentions = useMentions(ticket.agents, isReply ? '' : draft.body.slice(0, caret), (before) =>
    putIn(before + draft.body.slice(caret), before.length),
  );

  useShortcuts(copy.shortcuts, [{ keys: ';', label: cannedCopy.title, run: canned.open }]);

  function hear(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && mentions.hear(event)) return;
    if (isSend) form.current?.requestSubmit();
    else if (event.key === 'Escape') leaveField();
    else return;
    event.preventDefault();
  }

  if (isReply && ticket.status === 'closed') return <p>{composer.closed}</p>;
  if (isReply && ticket.quarantine) return <p>{composer.quarantine}</p>;
  if (isReply && !contact) return <p>{composer.noAddress}</p>;
  const Icon = isReply ? Send : Lock;
  const label = isReply ? composer.sendReply : composer.sendNote;
  return (
    <form ref={form} className="form" noValidate onSubmit={submit} {...drop.target}>
      {draft.theirs && <DraftConflict theirs={draft.theirs} onChoose={draft.choose} />}
      {isLate && (
        <NewerMessages
          ref={notice}
          messages={newer}
          isSending={isSending}
          onReview={review}
          onSend={send}
        />
      )}
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
        onKeyDown={hear}
        {...mentions.field}
        onPaste={drop.onPaste}
      />
      <MentionChoices mentions={mentions} />
      {isReply && canned.foreign && (
        <div className="composer-notice" role="alert">
          <p>{composer.foreign(languages[canned.foreign], languages[ticket.locale])}</p>
        </div>
      )}
      <Attachments files={files} />
      <div className="actions">
        <button type="submit" className="button" disabled={isSending || files.isUploading}>
          <Icon size={18} aria-hidden="true" />
          {isSending ? composer.sending : label}
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
