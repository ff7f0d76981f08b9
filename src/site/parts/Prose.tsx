import type { ReactNode } from 'react';

/** Running text at a measure that reads well: paragraphs, headings, lists. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
