import { useEffect, useRef, useState } from 'react';
import type { Message, Ticket } from '#data/tickets.ts';

/**
 * What was written elsewhere since the agent began to write, by others or by the agent in another
 * window: until then, it was read as it came. `last` is what a reply says it has seen; `sentHere` is
 * told what this window sends.
 */
export function useNewer({ messages }: Ticket, isWriting: boolean) {
  const last = messages.at(-1)?.id ?? null;
  const [seen, setSeen] = useState(last);
  const own = useRef(new Set<string>());
  useEffect(() => {
    if (!isWriting) setSeen(last);
  }, [isWriting, last]);
  const at = messages.findIndex(({ id }) => id === seen);
  // What was seen last may have been taken back since.
  const since = at < 0 && seen ? [] : messages.slice(at + 1);
  const newer: Message[] = since.filter(({ id }) => !own.current.has(id));
  return {
    newer: seen === last ? [] : newer,
    last,
    review: () => setSeen(last),
    sentHere: (id: string) => void own.current.add(id),
  };
}
