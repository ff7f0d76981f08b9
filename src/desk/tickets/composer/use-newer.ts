import { useEffect, useState } from 'react';
import type { Message, Ticket } from '../../../data/tickets.ts';
import { useAgent } from '../../use-agent.ts';

/**
 * What others wrote since the agent began to write: until he began, he read it as it came.
 * `last` is what a reply says it has seen.
 */
export function useNewer(ticket: Ticket, isWriting: boolean) {
  const agent = useAgent();
  const others = ticket.messages.filter(({ authorId }) => authorId !== agent.id);
  const last = others.at(-1)?.id ?? null;
  const [seen, setSeen] = useState(last);
  useEffect(() => {
    if (!isWriting) setSeen(last);
  }, [isWriting, last]);
  const newer: Message[] = others.slice(others.findIndex(({ id }) => id === seen) + 1);
  return { newer: seen === last ? [] : newer, last, review: () => setSeen(last) };
}
