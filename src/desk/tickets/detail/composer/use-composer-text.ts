import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { StaffKind } from '#contract/conversation.ts';
import { cannedQuery } from '#data/canned.ts';
import type { Ticket } from '#data/tickets.ts';
import { useMessageDraft } from '#desk/shared/drafts/use-message-draft.ts';
import { type Format, formatText } from '#desk/shared/markdown/format-text.ts';
import { useCanned } from '../canned/use-canned.ts';
import { cannedFor, mentionsFor, useSuggestions } from './use-suggestions.ts';

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
 * that are put in where the caret stands, and the signs of its formats.
 */
export function useComposerText({ ticket, kind, field, onWriting }: ComposerTextOptions) {
  const draft = useMessageDraft(ticket.id, kind);
  const [caret, setCaret] = useState(0);

  function write(body: string) {
    draft.write(body);
    onWriting(body !== '');
    if (!body) canned.forget();
  }

  /** Puts a text into the field and goes on there, behind what was put in or with that selected. */
  function putIn(body: string, end: number, start = end) {
    flushSync(() => write(body));
    setCaret(end);
    field()?.focus();
    field()?.setSelectionRange(start, end);
  }

  const canned = useCanned(ticket, (text) => {
    const { body, end } = insertAtCaret(field(), draft.body, text);
    putIn(body, end);
  });
  const before = draft.body.slice(0, caret);
  const isCalled = /(?:^|\s)::[\p{L}\d-]*$/u.test(before);
  const { data: replies = [] } = useQuery({ ...cannedQuery(), enabled: isCalled });
  const found =
    (kind === 'note' && mentionsFor(before, ticket.agents)) ||
    (isCalled && cannedFor(before, replies, (reply) => canned.fill(reply[ticket.locale])));
  const suggestions = useSuggestions(before, found || undefined, (text) =>
    putIn(text + draft.body.slice(caret), text.length),
  );

  function format(name: Format) {
    const { selectionStart: start = 0, selectionEnd: end = 0 } = field() ?? {};
    const formatted = formatText(name, { body: draft.body, start, end });
    putIn(formatted.body, formatted.end, formatted.start);
  }

  return { draft, canned, suggestions, isCalled, write, setCaret, format };
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
