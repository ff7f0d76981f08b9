import { type ReactNode, Suspense } from 'react';

interface SectionProps {
  /** The anchor, and the base of the heading's id. */
  id: string;
  title: string;
  text?: string;
  className?: string;
  /** What stays beside the content with the heading, such as a list of what is in it. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * A numbered part of a page: its heading in the margin, its content beside it. React takes each over by itself, the
 * one that is touched first, so that a touch is not held up by the others.
 */
export function Section({ id, title, text, className = '', aside, children }: SectionProps) {
  return (
    <section id={id} className={`section ${className}`} aria-labelledby={`${id}-title`}>
      <div className="section-head">
        <h2 id={`${id}-title`}>{title}</h2>
        {text && <p>{text}</p>}
        {aside}
      </div>
      <div className="section-body">
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
