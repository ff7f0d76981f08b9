import { useEffect, useRef, useState } from 'react';
import type { StaffKind } from '#contract/conversation.ts';
import type { SendTransition } from '#contract/ticket.ts';
import type { Ticket } from '#data/tickets.ts';
import type { MessageDraft } from '#desk/shared/drafts/use-message-draft.ts';
import type { TicketChange } from '../use-ticket-change.ts';
import { useNewer } from './use-newer.ts';
import type { Recipients } from './use-recipients.ts';

interface SendOptions {
  ticket: Ticket;
  kind: StaffKind;
  draft: MessageDraft;
  recipients: Recipients;
  /** Whether something is still on its way: the message before, or a file. */
  isBusy: boolean;
  onSend: TicketChange['send'];
  /** Told whether more was written meanwhile. */
  onSent(isMore: boolean): void;
}

/**
 * Sends a reply or a note. A reply is stopped once when others wrote since it was begun: why stands in
 * `notice`, which takes the focus, for it may be above the fold.
 */
export function useSend({ ticket, kind, draft, recipients, isBusy, onSend, onSent }: SendOptions) {
  const { newer, last, review, sentHere } = useNewer(ticket, draft.body !== '');
  const [isEmpty, setIsEmpty] = useState(false);
  const [isStopped, setIsStopped] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  const isReply = kind === 'reply';
  const isLate = isReply && newer.length > 0;

  useEffect(() => {
    if (!isStopped || !isLate) return;
    notice.current?.focus();
    setIsStopped(false);
  }, [isStopped, isLate]);

  async function submit(transition?: SendTransition): Promise<boolean> {
    // What others wrote meanwhile is read, or left unread by its own button; never by sending twice.
    if (!isLate) return send(transition);
    setIsStopped(true);
    return false;
  }

  async function send(transition?: SendTransition): Promise<boolean> {
    if (isBusy || draft.theirs) return false;
    const body = draft.body.trim();
    setIsEmpty(!body);
    const to = isReply ? recipients.take() : {};
    if (!body || !to) return false;
    sentHere(draft.id);
    const isSent = await onSend({
      id: draft.id,
      kind,
      body,
      ...to,
      ...(transition && { transition }),
      ...(isReply && { after: last }),
    });
    setIsStopped(!isSent);
    if (!isSent) return false;
    if (isReply) recipients.clear();
    onSent(draft.finish(body) !== '');
    return true;
  }

  return {
    /** Sends, unless others wrote meanwhile. Resolves with whether it was sent. */
    submit,
    /** Sends without a look at what others wrote. */
    send,
    isLate,
    newer,
    review,
    notice,
    /** Whether it was to be sent without a word. */
    isEmpty: isEmpty && !draft.body.trim(),
  };
}

export type Send = ReturnType<typeof useSend>;
