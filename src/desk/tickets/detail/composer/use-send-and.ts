import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { canTransition } from '#contract/ticket-transitions.ts';
import type { Ticket } from '#data/tickets.ts';
import { saveListPosition } from '#desk/shared/tickets/list-position.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { mayResolve } from '../candidate/candidate.ts';
import { placeAfter } from './next-ticket.ts';
import type { AfterSend } from './SendMenu.tsx';
import type { Send } from './use-send.ts';

/** Sends a message and goes on at once: resolves the ticket, lets it wait, or opens the next one. */
export function useSendAnd(ticket: Ticket, { submit, send }: Pick<Send, 'submit' | 'send'>) {
  const { id, status } = ticket;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  // A reply takes an open ticket into progress first.
  const from = status === 'open' ? 'in-progress' : status;
  const choices: AfterSend[] = [
    ...(canTransition(from, 'resolved') && mayResolve(ticket) ? (['resolve'] as const) : []),
    ...(canTransition(from, 'pending') ? (['wait'] as const) : []),
    'next',
  ];

  async function sendAnd(then: AfterSend) {
    if (!choices.includes(then)) return;
    if (then === 'wait') setIsAsking(true);
    else if (then === 'resolve') await submit({ to: 'resolved' });
    else {
      const place = await placeAfter(cache, id);
      if (!(await submit())) return;
      saveListPosition(place);
      navigate(place.ticketId ? deskPaths.ticket(place.ticketId) : place.path, {
        state: { comesBack: true },
      });
    }
  }

  /** What a key in the text does; undefined when it is no such key. */
  function choiceOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
    if (key !== 'Enter') return undefined;
    const isSend = ctrlKey || metaKey;
    if (isSend && shiftKey && !altKey) return 'resolve';
    if (altKey && shiftKey && !isSend) return 'wait';
    return altKey && !isSend && !shiftKey ? 'next' : undefined;
  }

  return {
    choices,
    sendAnd,
    choiceOf,
    isAsking,
    close: () => setIsAsking(false),
    sendNow: send,
  };
}
