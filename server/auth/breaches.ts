import { createHash } from 'node:crypto';
import type { AuthDeps } from './deps.ts';
import { requireStrongPassword, weakPassword } from './passwords.ts';

const patienceMs = 2_000;

/**
 * Throws `weak_password` for a password that is short, well known or, where a service is configured
 * that knows, found in a breach. The service learns five signs of the password's SHA-1 and no more;
 * when it is away, nobody is kept from choosing a password.
 */
export async function requireSafePassword(
  { settings, log }: AuthDeps,
  password: string,
): Promise<void> {
  requireStrongPassword(password);
  if (!settings.breachesUrl) return;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, rest] = [digest.slice(0, 5), digest.slice(5)];
  const found = await suffixesOf(`${settings.breachesUrl}/${prefix}`).catch((error): string[] => {
    log.warn({ err: error }, 'the service of breached passwords does not answer');
    return [];
  });
  if (found.includes(rest)) throw weakPassword('pwned');
}

/** The hashes that begin alike. A count of 0 is padding, so that the answer's size tells nothing. */
async function suffixesOf(url: string): Promise<string[]> {
  const headers = { 'Add-Padding': 'true' };
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`It answered ${answer.status}`);
  const lines = (await answer.text()).split(/\r?\n/).map((line) => line.split(':'));
  return lines.flatMap(([suffix, count]) => (suffix && Number(count) > 0 ? [suffix] : []));
}
