import * as v from 'valibot';
import { pressedLinkCookie } from '#contract/session-storage.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { attempt } from './auth-result.ts';
import { auth } from './client.ts';

/** What the address brought when the desk was opened: by a mail's link, or from Microsoft. */
export type AuthCallback =
  | { kind: 'plain' }
  /** By a mail whose link waits for a press of its button: opening it alone does nothing. */
  | { kind: 'link'; tokenHash: string; type: LinkType }
  | { kind: 'signed-in'; by: string | undefined }
  | { kind: 'told'; message: string }
  | { kind: 'refused'; message: string; code: string | undefined; by?: string | undefined };

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const;
type LinkType = (typeof linkTypes)[number];
const mailLink = v.object({ tokenHash: v.string(), type: v.picklist(linkTypes) });

const tokens = v.object({ access_token: v.string(), refresh_token: v.string() });

/** Every parameter by which a sign-in may return. */
const secret = [
  'code',
  'access_token',
  'refresh_token',
  'expires_in',
  'expires_at',
  'token_type',
  'type',
  'token_hash',
  'provider_token',
  'provider_refresh_token',
  'error',
  'error_code',
  'error_description',
  'message',
  'sb',
];

/** Takes everything of a sign-in out of the address at once, so that no history or log keeps it. */
function takeFromAddress(): (name: string) => string | undefined {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const taken = new Map<string, string>();
  for (const name of secret) {
    const value = fragment.get(name) ?? url.searchParams.get(name);
    if (value !== null) taken.set(name, value);
    url.searchParams.delete(name);
  }
  if (taken.size > 0) {
    url.hash = '';
    history.replaceState(history.state, '', url);
  }
  return (name) => taken.get(name);
}

async function readAuthCallback(): Promise<AuthCallback> {
  const given = takeFromAddress();
  const code = given('code');
  const by = given('type');
  const problem = given('error_description') ?? given('error');
  if (problem) return { kind: 'refused', message: problem, code: given('error_code') };
  const link = v.safeParse(mailLink, { tokenHash: given('token_hash'), type: by });
  if (link.success) return { kind: 'link', ...link.output };
  const message = given('message');
  if (message) return { kind: 'told', message };
  const session = v.safeParse(tokens, {
    access_token: given('access_token'),
    refresh_token: given('refresh_token'),
  });
  // A stranger could plant a bare session of their own: it counts for a link that was pressed in this
  // browser, and for an invitation, which is asked for elsewhere.
  const isMeant =
    session.success &&
    (location.pathname === deskPaths.firstTimeSetup || wasPressedHere(session.output.access_token));
  if (!code && !isMeant) return { kind: 'plain' };
  const outcome = await attempt(() =>
    isMeant ? auth.setSession(session.output) : auth.exchangeCodeForSession(code ?? ''),
  );
  if (outcome.kind === 'done') {
    // Whoever forgot the password, or proved an address for the first time, chooses one.
    if (isMeant && (by === 'recovery' || by === 'signup')) {
      history.replaceState(history.state, '', deskPaths.newPassword);
    }
    return { kind: 'signed-in', by };
  }
  return outcome.kind === 'refused'
    ? { ...outcome, by }
    : { kind: 'refused', message: '', code: undefined };
}

/** Whether this session is that of a link which was pressed in this browser a moment ago. Asked once. */
function wasPressedHere(token: string): boolean {
  const [, signature] =
    new RegExp(`(?:^|; )${pressedLinkCookie}=([\\w-]+)`).exec(document.cookie) ?? [];
  // biome-ignore lint/suspicious/noDocumentCookie: no browser of ours is without it, unlike the Cookie Store
  document.cookie = `${pressedLinkCookie}=; Path=/servicedesk; Max-Age=0`;
  return signature !== undefined && token.endsWith(`.${signature}`);
}

/** How this page was reached. Settled before anything is shown, but for a link that waits. */
export let authCallback = await readAuthCallback();

/** Does what the mail says whose link led here, once its reader pressed the button. */
export async function followMailLink(): Promise<void> {
  if (authCallback.kind !== 'link') return;
  const { tokenHash: token_hash, type } = authCallback;
  const outcome = await attempt(() => auth.verifyOtp({ token_hash, type }));
  if (outcome.kind === 'done') authCallback = { kind: 'signed-in', by: type };
  else if (outcome.kind === 'refused') authCallback = outcome;
  else authCallback = { kind: 'refused', message: '', code: undefined };
  // A password that came with the sign-up is void by now: whoever proved the address chooses one.
  if (outcome.kind === 'done' && type === 'signup') location.replace(deskPaths.newPassword);
}
