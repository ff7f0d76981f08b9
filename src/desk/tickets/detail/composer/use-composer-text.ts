import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffKind } from '#contract/conversation.ts';
import type { Ticket } from '#data/tickets.ts';
import { useMessageDraft } from '#desk/shared/drafts/use-message-draft.ts';
import { useCanned } from '../canned/use-canned.ts';
import { useMentions } from './use-mentions.ts';

interface ComposerTextOptions {
  ticket: Ticket;
  kind: StaffKind;
  /** The text's field, once it is there. */
  field(): HTMLTextAreaElement | null;
  /** Told whether the agent is writing. */
  onWriting(isWriting: boolean): void;
}

/**
 * The text of a reply or a note: kept as a draft, with the canned replies and the names of colleagues
 * that are put in where the caret stands.
 */
export function useComposerText({ ticket, kind, field, onWriting }: ComposerTextOptions) {
  const draft = useMessageDraft(ticket.id, kind);
  const [caret, setCaret] = useState(0);

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

  const canned = useCanned(ticket, (text) => {
    const { body, end } = insertAtCaret(field(), draft.body, text);
    putIn(body, end);
  });
  const mentions = useMentions(
    ticket.agents,
    kind === 'reply' ? '' : draft.body.slice(0, caret),
    (before) => putIn(before + draft.body.slice(caret), before.length),
  );

  return { draft, canned, mentions, write, setCaret };
}

/**
 * A text with another put in where the caret of its field stands, as a paragraph of its own if need
 * be; `end` is the place behind it.
 */
function insertAtCaret(field: HTMLTextAreaElement | null, body: string, text: string) {
  const start = field?.selectionStart ?? body.length;
  const end = field?.selectionEnd ?? body.length;
  const before = body.slice(0, start);
  const gap = before && !/\s$/.test(before) ? '\n\n' : '';
  const upTo = `${before}${gap}${text}`;
  return { body: upTo + body.slice(end), end: upTo.length };
}
