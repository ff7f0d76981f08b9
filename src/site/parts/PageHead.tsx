import type { ReactNode } from 'react';
import './page-head.css';

interface PageHeadProps {
  title: string;
  text: string;
  /** What stands above the title, such as the way back. */
  above?: ReactNode;
  /** Actions, or facts, below the introduction. */
  children?: ReactNode;
}

/** The top of every page but home: its title and what it is about. */
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
