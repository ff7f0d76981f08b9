import { TimerOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSession } from '#data/session.ts';
import { renewSession } from '#data/sign-in.ts';
import { useCopy } from '../shared/language.tsx';

/** supabase-js renews a session a minute and a half before its end: later than this, it could not. */
const warnMs = 60_000;
const checkMs = 5000;

/** Says that the session is about to end, when it could not be renewed, and offers to try again. */
export function SessionNotice() {
  const { sessionEnds } = useCopy();
  const session = useSession();
  const [now, setNow] = useState(Date.now);
  const expiresAt = session.status === 'authenticated' ? (session.session.expires_at ?? 0) : 0;

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), checkMs);
    return () => clearInterval(timer);
  }, []);

  if (expiresAt * 1000 - now > warnMs) return null;
  return (
    <p className="app-layout-notice" role="alert">
      <TimerOff size={18} aria-hidden="true" />
      {sessionEnds.text}
      <button type="button" className="button button-quiet" onClick={renewSession}>
        {sessionEnds.renew}
      </button>
    </p>
  );
}
