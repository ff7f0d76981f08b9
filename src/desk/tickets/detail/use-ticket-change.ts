import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  NewMessage,
  TicketAssignment,
  TicketTransition,
  Unversioned,
} from '#contract/ticket.ts';
import { undoSend } from '#data/conversation.ts';
import { ApiError } from '#data/http.ts';
import {
  assignTicket,
  eraseTicketData,
  releaseTicket,
  sendMessage,
  type Ticket,
  type TicketEvent,
  ticketQuery,
  transitionTicket,
} from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { notifyFailure } from '#desk/shared/notify-failure.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { isConflict, isMissing, useErrorText } from '#desk/shared/use-error-text.ts';

interface Change {
  make(): Promise<Ticket>;
  /** How many events the agent had seen when they made the change; of no matter for a message. */
  seen?: number;
  /** What to say when the server finds a value wrong. */
  invalid?: string;
}

/**
 * Changes a ticket. Each function resolves with whether it was done; if not, the agent was told.
 * When a colleague came first, nothing is changed, and `missed` holds what happened meanwhile.
 */
export function useTicketChange({ id, version, events }: Ticket) {
  const cache = useQueryClient();
  const { ticket: copy } = useCopy();
  const errorText = useErrorText();
  const [missed, setMissed] = useState<readonly TicketEvent[]>();
  const { queryKey } = ticketQuery(id);

  const { attempt, isDoing, error, argument } = useAction(
    async ({ make }: Change) => {
      setMissed(undefined);
      cache.setQueryData(queryKey, await make());
      void cache.invalidateQueries({ queryKey: ['tickets'] });
    },
    async (error, { seen, invalid }) => {
      const lookAgain = () => cache.fetchQuery({ ...ticketQuery(id), staleTime: 0 });
      if (!isConflict(error)) {
        // Where the ticket itself is gone, the page says so.
        const isGone = isMissing(error) && (await lookAgain().then(() => false, isMissing));
        if (!isGone) notifyFailure(copy.changeFailed, textOf(error, invalid));
        return;
      }
      const now = await lookAgain();
      // What a message came too late for stands in the thread.
      if (seen !== undefined) setMissed(now.events.slice(seen));
    },
  );

  function textOf(error: Error, invalid?: string) {
    if (isConflict(error)) return copy.conflict.title;
    const isInvalid = error instanceof ApiError && error.code === 'invalid';
    return (isInvalid && invalid) || errorText(error);
  }

  const attemptOver = (make: Change['make'], invalid?: string) =>
    attempt({ make, seen: events.length, ...(invalid && { invalid }) });

  return {
    change: {
      move: (move: Unversioned<TicketTransition>) =>
        attemptOver(() => transitionTicket(id, { ...move, version } as TicketTransition)),
      assign: (assignment: Unversioned<TicketAssignment>) =>
        attemptOver(() => assignTicket(id, { ...assignment, version })),
      /** Any other change of the version that is shown. */
      make: (work: (version: number) => Promise<Ticket>, invalid?: string) =>
        attemptOver(() => work(version), invalid),
      release: () => attemptOver(() => releaseTicket(id)),
      erase: () => attemptOver(() => eraseTicketData(id)),
      send: (message: NewMessage) => attempt({ make: () => sendMessage(id, message) }),
      undoSend: (messageId: string) => attempt({ make: () => undoSend(id, messageId) }),
    },
    isChanging: isDoing,
    /** Why the last change was not made. */
    problem: error ? textOf(error, argument?.invalid) : undefined,
    missed,
    dismiss: () => setMissed(undefined),
  };
}

export type TicketChange = ReturnType<typeof useTicketChange>['change'];
