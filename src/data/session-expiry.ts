const storageKey = 'delvanta-session-expired';

/** Every tab hears at once that the session is gone, and asks only then why. */
const freshMs = 60_000;

let expiredAt = 0;

/**
 * `fetch`, which notes when the auth server refuses to renew a session because it has lived long
 * enough: supabase-js only says that it is gone, as when somebody signs out.
 */
export async function fetchAndNoteExpiry(input: RequestInfo | URL, init?: RequestInit) {
  const response = await fetch(input, init);
  if (response.status === 400 && String(input).includes('grant_type=refresh_token')) {
    const { code, error_code = code } = await response.clone().json();
    if (error_code === 'session_expired') note();
  }
  return response;
}

function note() {
  expiredAt = Date.now();
  try {
    localStorage.setItem(storageKey, String(expiredAt));
  } catch {
    // Where storage is closed, no tab shares its session with another either.
  }
}

/** Whether a session ended just now because it had lived long enough. */
export function hasJustExpired(): boolean {
  let noted = expiredAt;
  try {
    noted = Number(localStorage.getItem(storageKey));
  } catch {
    // As above.
  }
  return Date.now() - noted < freshMs;
}
