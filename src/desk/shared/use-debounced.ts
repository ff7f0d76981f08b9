import { useEffect, useState } from 'react';

const pauseMs = 200;

/** A text as it was when the typing last paused, so that not every letter asks the server. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
