import { useEffect, useRef } from 'react';

/**
 * Moves the focus to what became of a form whenever `outcome` is another. Whoever writes on in a field
 * stays there. `ref` is for the
 * element that tells the outcome.
 */
export function useOutcomeFocus(outcome: unknown) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome && !document.activeElement?.matches('input, textarea')) ref.current?.focus();
  }, [outcome]);
  return ref;
}
