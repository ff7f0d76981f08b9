import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { arrival } from '#data/arrival.ts';
import { useSession } from '#data/session.ts';
import { deskPaths } from '#lib/paths.ts';
import { Door } from '../shared/auth/Door.tsx';
import { useServerWords } from '../shared/auth/use-server-words.ts';
import { wayBack } from '../shared/auth/way-back.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useCopy } from '../shared/language.tsx';
import { tellOpener } from './popup.ts';

/** Where a sign-in with Microsoft returns to, in its popup or in the whole window. */
export default function CallbackPage() {
  const { callback, notices } = useCopy().signIn;
  const wordsOf = useServerWords();
  const session = useSession();
  const [search] = useSearchParams();
  const [told, setTold] = useState(false);
  const isOpen = session.status === 'authenticated' || session.status === 'second-factor';
  const tokens = isOpen ? session.session : undefined;

  useEffect(() => {
    if (arrival.kind === 'refused') {
      tellOpener({ type: 'delvanta:auth-refused', message: wordsOf(arrival) });
    } else if (arrival.kind === 'signed-in' && tokens && !told) {
      const { access_token, refresh_token } = tokens;
      tellOpener({ type: 'delvanta:auth-token', session: { access_token, refresh_token } });
      setTold(true);
    }
  }, [tokens, told, wordsOf]);

  if (arrival.kind === 'signed-in') {
    return told ? <Navigate to={wayBack(search)} replace /> : <DeskSpinner />;
  }
  const problem = arrival.kind === 'refused' ? notices.ssoFailed(wordsOf(arrival)) : undefined;
  return (
    <Door title={callback.title} intro={problem ?? callback.nothing}>
      <Link className="button" to={deskPaths.login}>
        {callback.login}
      </Link>
    </Door>
  );
}
