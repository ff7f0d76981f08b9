import { useState } from 'react';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Notice } from '#ui/notices.tsx';
import { notify } from '#ui/notify.ts';
import { useCopy } from '../shared/language.tsx';
import { type PopupOutcome, signInByPopup } from './microsoft.ts';

/** Signs in with Microsoft in a window of its own, and says how that ended. */
export function MicrosoftButton() {
  const { login, notices } = useCopy().signIn;
  const [busy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    const outcome = await signInByPopup();
    setBusy(false);
    void notify(noticeOf(outcome, notices));
  }

  return (
    <>
      <button type="button" className="button button-quiet" disabled={busy} onClick={start}>
        <MicrosoftMark />
        {busy ? login.microsoftBusy : login.microsoft}
      </button>
      <p className="auth-layout-or">{login.or}</p>
    </>
  );
}

function noticeOf(outcome: PopupOutcome, notices: DeskCopy['signIn']['notices']): Notice {
  switch (outcome.kind) {
    case 'signed-in':
      return { kind: 'success', title: notices.signedIn };
    case 'assumed':
      return { kind: 'success', title: notices.activeInPopup };
    case 'closed':
      return { kind: 'info', title: notices.popupClosed };
    case 'blocked':
      return { kind: 'error', title: notices.popupBlocked };
    case 'no-url':
      return { kind: 'error', title: notices.noLoginUrl };
    case 'timed-out':
      return { kind: 'error', title: notices.timedOut };
    case 'not-authenticated':
      return { kind: 'error', title: notices.notAuthenticated };
    case 'authentication-error':
      return { kind: 'error', title: notices.authenticationError };
    case 'failed':
      return { kind: 'error', title: notices.ssoFailed(outcome.message) };
  }
}

/** Microsoft's four squares, as its guidelines for sign-in buttons ask. */
function MicrosoftMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 21 21" aria-hidden="true">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  );
}
