import { useRef } from 'react';

/** Does each thing, by its name, once at a time: a second press while it is under way does nothing. */
export function useOneAtATime() {
  const underWay = useRef(new Set<string>());
  return async (name: string, work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current.has(name)) return;
    underWay.current.add(name);
    try {
      await work();
    } finally {
      underWay.current.delete(name);
    }
  };
}
