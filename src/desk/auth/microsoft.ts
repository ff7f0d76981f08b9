import { adoptSession, microsoftUrl } from '#data/sign-in.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { listenToPopup, openPopup, type SignInMessage } from './popup.ts';

/** How a sign-in with Microsoft in a popup ended. */
export type PopupOutcome =
  | { kind: 'signed-in' | 'assumed' | 'closed' | 'blocked' | 'no-url' | 'timed-out' }
  | { kind: 'not-authenticated' | 'authentication-error' }
  | { kind: 'failed'; message: string };

const second = 1000;
const mostChecks = 60;
const overallMs = 10 * 60 * second;

/**
 * Signs in with Microsoft in a popup. It is looked at every second for a minute, and waited for
 * ten minutes in all; what it says counts at any time until then.
 */
export async function signInByPopup(): Promise<PopupOutcome> {
  const address = await microsoftUrl(deskPaths.authCallback);
  if (address.kind !== 'done') {
    return { kind: 'failed', message: address.kind === 'refused' ? address.message : '' };
  }
  if (!address.data.url) return { kind: 'no-url' };
  const popup = openPopup(address.data.url);
  if (!popup) return { kind: 'blocked' };
  return new Promise((resolve) => watch(popup, resolve));
}

function watch(popup: Window, end: (outcome: PopupOutcome) => void) {
  let checks = 0;
  const stopHearing = listenToPopup(popup, async (message) => {
    stopLooking();
    clearTimeout(overall);
    end(await adopt(message));
    popup.close();
  });
  const timer = setInterval(() => {
    checks += 1;
    if (popup.closed) {
      stopLooking();
      end({ kind: 'closed' });
    } else if (hasReached(popup, deskPaths.dashboard)) {
      stopAll();
      end({ kind: 'signed-in' });
      popup.close();
    } else if (checks === mostChecks) {
      stopLooking();
    }
  }, second);
  const overall = setTimeout(() => {
    stopAll();
    end({ kind: popup.closed ? 'timed-out' : 'assumed' });
  }, overallMs);

  const stopLooking = () => clearInterval(timer);
  // A popup that seems closed may only have been cut off by Microsoft's pages: it is still heard.
  function stopAll() {
    stopLooking();
    clearTimeout(overall);
    stopHearing();
  }
}

async function adopt(message: SignInMessage): Promise<PopupOutcome> {
  if (message.type === 'delvanta:auth-refused') return { kind: 'failed', message: message.message };
  try {
    const { error } = await adoptSession(message.session);
    return { kind: error ? 'not-authenticated' : 'signed-in' };
  } catch {
    return { kind: 'authentication-error' };
  }
}

/** Whether a window shows a page of this site. On Microsoft's own pages its address is closed to us. */
function hasReached(popup: Window, path: string): boolean {
  try {
    return popup.location.pathname === path;
  } catch {
    return false;
  }
}
