import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import { longestMessage } from '#contract/lengths.ts';
import type { Ticket } from '#data/tickets.ts';
import { Attachments } from '#desk/shared/attachments/Attachments.tsx';
import { useAttachments } from '#desk/shared/attachments/use-attachments.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { FormatBar } from '#desk/shared/markdown/FormatBar.tsx';
import { formatOf, formats } from '#desk/shared/markdown/format-text.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { CannedPicker } from '../canned/CannedPicker.tsx';
import type { TicketChange } from '../use-ticket-change.ts';
import { ComposerActions } from './ComposerActions.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { NewerMessages } from './NewerMessages.tsx';
import { RecipientFields } from './RecipientFields.tsx';
import { SendAndWait, SendMenu } from './SendMenu.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useComposerText } from './use-composer-text.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useRecipients } from './use-recipients.ts';
import { useSend } from './use-send.ts';
import { useSendAnd } from './use-send-and.ts';

interface ComposerFormProps {
  ticket: Ticket;
  kind: StaffKind;
  isSending: boolean;
  onSend: TicketChange['send'];
  /** Told whether the agent is writing, from the first letter until it is sent. */
  onWriting(isWriting: boolean): void;
  /** Where it says how its canned replies are opened. */
  openCanned: RefObject<(() => void) | undefined>;
}

/** The field's id, for keys that lead to it. */
export const bodyField = 'composer-body';

/** Why a ticket cannot be answered; undefined where it can. */
export function replyRefusal(
  { status, quarantine, contact }: Ticket,
  words: Record<'closed' | 'quarantine' | 'onlyPhone' | 'noAddress', string>,
): string | undefined {
  if (status === 'closed') return words.closed;
  if (quarantine) return words.quarantine;
  if (contact?.mailTo) return undefined;
  return contact ? words.onlyPhone : words.noAddress;
}

/** Goes from the field to the heading above it all, where single keys act. */
const leaveField = () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });

/** The text of one reply or note with its files; both are kept as a draft until the server has it. */
export function ComposerForm({
  ticket,
  kind,
  isSending,
  onSend,
  onWriting,
  openCanned,
}: ComposerFormProps) {
  const { ticket: copy, languages } = useCopy();
  const { composer } = copy;
  const form = useRef<HTMLFormElement>(null);
  const text = useComposerText({
    ticket,
    kind,
    field: () => form.current?.querySelector('textarea') ?? null,
    onWriting,
  });
  const { draft, canned, suggestions, write, setCaret } = text;
  const recipients = useRecipients(ticket);
  const files = useAttachments(ticket.id, draft.id, draft.touch);
  const drop = useFileDrop(files.add);
  const sending = useSend({
    ticket,
    kind,
    draft,
    recipients,
    isBusy: isSending || files.isUploading,
    onSend,
    onSent(isMore) {
      onWriting(isMore);
      // Keys act again: `z` takes it back.
      if (!isMore) leaveField();
    },
  });
  const { isLate, newer, review, notice, isEmpty } = sending;
  const sendAnd = useSendAnd(ticket, sending);
  const { contact } = ticket;
  const isReply = kind === 'reply';
  useEffect(() => () => onWriting(false), [onWriting]);
  // Before it is painted: `;` may have brought it here.
  useLayoutEffect(() => {
    openCanned.current = canned.open;
  });

  function handleKey(event: KeyboardEvent) {
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const then = sendAnd.choiceOf(event);
    const format = isReply ? formatOf(event) : undefined;
    if (!isSend && !then && suggestions.handleKey(event)) return;
    if (then) void sendAnd.sendAnd(then);
    else if (isSend) form.current?.requestSubmit();
    else if (format) text.format(format);
    else if (event.key === 'Escape') leaveField();
    else return;
    event.preventDefault();
  }

  const refusal = isReply && replyRefusal(ticket, composer);
  if (refusal) {
    return (
      <p id={bodyField} tabIndex={-1}>
        {refusal}
      </p>
    );
  }
  return (
    <>
      <form
        ref={form}
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void sending.submit();
        }}
        {...drop.target}
      >
        {draft.theirs && <DraftConflict theirs={draft.theirs} onChoose={draft.choose} />}
        {isLate && (
          <NewerMessages
            ref={notice}
            messages={newer}
            isSending={isSending}
            onReview={review}
            onSend={() => sending.send()}
          />
        )}
        {isReply && <RecipientFields recipients={recipients} />}
        <TextAreaField
          id={bodyField}
          label={isReply ? composer.replyField(contact?.name ?? '') : composer.noteField}
          note={isReply ? composer.replyHint(contact?.mailTo ?? '') : composer.noteHint}
          error={isEmpty ? composer.empty : undefined}
          rows={6}
          maxLength={longestMessage}
          value={draft.body}
          onChange={({ target }) => {
            write(target.value);
            setCaret(target.selectionEnd);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionEnd)}
          onKeyDown={handleKey}
          {...suggestions.field}
          onPaste={drop.onPaste}
        />
        <SuggestionList
          label={text.isCalled ? copy.canned.title : composer.mention}
          suggestions={suggestions}
        />
        {isReply && <FormatBar formats={formats} words={composer.format} onFormat={text.format} />}
        {isReply && canned.foreign && (
          <div className="composer-notice" role="alert">
            <p>{composer.foreign(languages[canned.foreign], languages[ticket.locale])}</p>
          </div>
        )}
        <Attachments files={files} />
        <ComposerActions
          more={
            <SendMenu
              choices={sendAnd.choices}
              isBusy={isSending || files.isUploading}
              onChoose={(then) => void sendAnd.sendAnd(then)}
            />
          }
          kind={kind}
          draft={draft}
          isSending={isSending}
          isUploading={files.isUploading}
          onCanned={canned.open}
        />
        {canned.isOpen && (
          <CannedPicker language={ticket.locale} onChoose={canned.choose} onClose={canned.close} />
        )}
      </form>
      {sendAnd.isAsking && (
        <SendAndWait isSending={isSending} onSend={sendAnd.sendNow} onClose={sendAnd.close} />
      )}
    </>
  );
}
