import type { ReactNode } from 'react';

interface CallToActionProps {
  title: string;
  text: string;
  /** The links; the first is the main one. */
  children: ReactNode;
}

/** The end of a page: what a visitor can do next. */
export function CallToAction({ title, text, children }: CallToActionProps) {
  return (
    <section className="call-to-action" aria-labelledby="next-title">
      <div>
        <h2 id="next-title">{title}</h2>
        <p>{text}</p>
      </div>
      <p className="actions">{children}</p>
    </section>
  );
}
