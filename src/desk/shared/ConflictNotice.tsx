import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { notify } from '#ui/notify.ts';
import './conflict-notice.css';

interface ConflictNoticeProps {
  /** Nothing was done: the notice takes the focus. Else whoever is writing goes on. */
  takesFocus?: boolean;
  /** What it is about, for somebody who writes where it is out of sight. */
  title?: string;
  /** What they did, and the ways to go on. */
  children: ReactNode;
}

/**
 * Says that somebody else came first, shows what they did, and lets the agent choose. The focus then
 * goes back to where it was.
 */
export function ConflictNotice({ takesFocus = false, title, children }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
    else if (title && isOutOfSight(notice.current)) void notify({ kind: 'error', title });
  }, [takesFocus, title]);
  // Before it is taken out of the page: the focus would be nowhere.
  useLayoutEffect(() => {
    const element = notice.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const isThere = cameFrom.current?.isConnected;
      (isThere ? cameFrom.current : document.querySelector<HTMLElement>('h1'))?.focus();
    };
  }, []);
  return (
    <div
      ref={notice}
      className="conflict"
      role="alert"
      tabIndex={takesFocus ? -1 : undefined}
      onFocus={({ currentTarget, relatedTarget }) => {
        const isOutside = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex >= 0;
        if (isOutside && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {children}
    </div>
  );
}

function isOutOfSight(element: HTMLElement | null): boolean {
  const box = element?.getBoundingClientRect();
  return box !== undefined && (box.bottom < 0 || box.top > innerHeight);
}
