import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageButtons } from '../LanguageButtons.tsx';
import { PageHead } from '../PageHead.tsx';

interface DoorProps {
  title: string;
  intro?: string;
  /** Has room for a form with fields beside each other. */
  isWide?: boolean;
  children: ReactNode;
}

/** The layout of every screen that stands before the desk. */
export function Door({ title, intro, isWide = false, children }: DoorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="door">
      <PageHead title={title} />
      <header className="door-head">
        <a href="/">Delvanta</a>
        <LanguageButtons />
      </header>
      <main className={isWide ? 'door-card door-card-wide' : 'door-card'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="door-intro">{intro}</p>}
        {children}
      </main>
    </div>
  );
}
