import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from './PageHead.tsx';

interface ScreenProps {
  title: string;
  /** What stands above the heading, such as the way back. */
  before?: ReactNode;
  /** What stands beside the heading. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A screen with its title in the tab and in a heading, which takes the focus on arrival. */
export function Screen({ title, before, beside, className = '', children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={`screen ${className}`}>
      <PageHead title={title} />
      <header className="screen-head">
        {before}
        <div className="screen-heading">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {beside}
        </div>
      </header>
      {children}
    </div>
  );
}
