import type { ReactNode } from 'react';
import './inner-page.css';

interface PageHeadProps {
  title: string;
  text: string;
  /** What stands above the title, such as the way back. */
  above?: ReactNode;
  /** Actions, or facts, below the introduction. */
  children?: ReactNode;
}

/** The top of every page but home, which also brings the styles of such pages: title and lead. */
export function PageHead({ title, text, above, children }: PageHeadProps) {
  return (
    <header className="page-head">
      {above}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </header>
  );
}
