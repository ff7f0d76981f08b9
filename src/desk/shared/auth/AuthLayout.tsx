import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageButtons } from '../LanguageButtons.tsx';
import { PageHead } from '../PageHead.tsx';

interface AuthLayoutProps {
  title: string;
  intro?: string;
  /** Has room for a form with fields beside each other. */
  isWide?: boolean;
  children: ReactNode;
}

/** The layout of every screen that stands before the desk. */
export function AuthLayout({ title, intro, isWide = false, children }: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another screen
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className="auth-layout">
      <PageHead title={title} />
      <header className="auth-layout-head">
        <a href="/">Delvanta</a>
        <LanguageButtons />
      </header>
      <main className={isWide ? 'auth-layout-card auth-layout-card-wide' : 'auth-layout-card'}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {intro && <p className="auth-layout-intro">{intro}</p>}
        {children}
      </main>
    </div>
  );
}
