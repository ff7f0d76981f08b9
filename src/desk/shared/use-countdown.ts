import { useEffect, useState } from 'react';

/** Seconds left of so many, counted down while the component is on show. */
export function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(
      () => setLeft(Math.max(0, from - Math.floor((Date.now() - start) / 1000))),
      1000,
    );
    return () => clearInterval(timer);
  }, [from]);
  return left;
}
