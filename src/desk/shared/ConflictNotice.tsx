import { type ReactNode, useEffect, useRef } from 'react';
import './conflict-notice.css';

interface ConflictNoticeProps {
  /** Nothing was done: the notice takes the focus. Else whoever is writing goes on. */
  takesFocus?: boolean;
  /** What they did, and the ways to go on. */
  children: ReactNode;
}

/** Says that somebody else came first, shows what they did, and lets the agent choose. */
export function ConflictNotice({ takesFocus = false, children }: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={notice} className="conflict" role="alert" tabIndex={takesFocus ? -1 : undefined}>
      {children}
    </div>
  );
}
