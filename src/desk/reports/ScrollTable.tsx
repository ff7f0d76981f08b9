import type { ReactNode } from 'react';

type Named = { label: string; labelledBy?: never } | { label?: never; labelledBy: string };

/** A table that scrolls by itself where it is larger than its place, by keyboard too. */
export function ScrollTable({ label, labelledBy, children }: Named & { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="report-scroll" tabIndex={0} aria-label={label} aria-labelledby={labelledBy}>
      <table>{children}</table>
    </section>
  );
}
