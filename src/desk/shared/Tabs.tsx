import { type ReactNode, useEffect, useRef } from 'react';
import './tabs.css';

interface TabsProps {
  label: string;
  /** Changes with the current tab, and `isLoaded` with the widths: both move it out of sight. */
  current: string;
  isLoaded?: boolean;
  className?: string;
  /** List items, each with a link. */
  children: ReactNode;
}

/** On a phone the tabs are wider than the screen: the current one is brought into sight. */
export function Tabs({ label, current, isLoaded = true, className = '', children }: TabsProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change where the current tab is
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, isLoaded]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={`tabs ${className}`}>
        {children}
      </ul>
    </nav>
  );
}
