import type { AuthError } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { reauthenticationQuery } from '#contract/reauthentication.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { attempt } from './auth-result.ts';
import { auth } from './client.ts';
import { withoutRequests } from './desk-client.ts';
import { signInWithUser } from './users.ts';

const normal = (email: string) => email.trim().toLowerCase();
const pageAt = (path: string) => location.origin + path;

/** Which ways into the desk its auth server offers. */
export interface SignInOptions {
  microsoft: boolean;
  signUp: boolean;
  passkeys: boolean;
}

/** Which ways in the auth server offers. */
export const signInOptionsQuery = () =>
  queryOptions({ queryKey: ['sign-in-options'], queryFn: fetchSignInOptions });

async function fetchSignInOptions(): Promise<SignInOptions> {
  const url = `${import.meta.env.VITE_SUPABASE_URL}/auth/v1/settings`;
  const headers = { apikey: import.meta.env.VITE_SUPABASE_ANON_KEY };
  const {
    external,
    disable_signup,
    passkeys_enabled = false,
  } = await (await fetch(url, { headers })).json();
  return { microsoft: external.azure, signUp: !disable_signup, passkeys: passkeys_enabled };
}

/** Signs in with a password. The address is lowercased first. */
export const signIn = (email: string, password: string) =>
  attempt(() => auth.signInWithPassword({ email: normal(email), password }));

/** What somebody chooses who makes an account. */
export interface SignUp {
  email: string;
  password: string;
  name: string;
  language: string;
}

/** Makes an account; it counts once its address is confirmed. */
export const signUp = ({ email, password, name, language }: SignUp) =>
  attempt(() =>
    auth.signUp({
      email: normal(email),
      password,
      options: {
        data: { full_name: name, language },
        emailRedirectTo: pageAt(deskPaths.dashboard),
      },
    }),
  );

/**
 * Confirms a sign-up by the code of its mail. A code alone does not say whose sign-up it confirms, so
 * the account has nothing of it yet: what was chosen is set by whoever has now proved the address.
 */
export const confirmSignUp = ({ email, password, name, language }: SignUp, token: string) =>
  attempt(() =>
    signInWithUser(async () => {
      const code = { email: normal(email), token: token.trim(), type: 'signup' } as const;
      const { data, error } = await auth.verifyOtp(code);
      if (error) return { data, error };
      return auth.updateUser({ password, data: { full_name: name, language } });
    }),
  );

/** Mails a link and a code for a new password, if the address has an account. */
export const requestNewPassword = (email: string) =>
  attempt(() =>
    auth.resetPasswordForEmail(normal(email), { redirectTo: pageAt(deskPaths.newPassword) }),
  );

/** Mails both addresses of whoever is signed in; the new one counts once both links were opened. */
export const changeEmail = (email: string) =>
  attempt(
    () => auth.updateUser({ email: normal(email) }, { emailRedirectTo: pageAt(deskPaths.login) }),
    'email',
  );

/** Asks the server who is signed in: another browser may have completed a change of the address. */
export const refreshAccount = () => attempt(() => auth.refreshSession());

/** Signs in with the code of a mail for a new password, for whoever reads it on another device. */
export const redeemCode = (email: string, token: string) =>
  attempt(() => auth.verifyOtp({ email: normal(email), token: token.trim(), type: 'recovery' }));

/** The address where Microsoft asks who somebody is; it leads back to `returnPath`. */
export const microsoftUrl = (returnPath: string) =>
  attempt(() =>
    auth.signInWithOAuth({
      provider: 'azure',
      options: {
        scopes: 'email profile openid',
        redirectTo: pageAt(returnPath),
        skipBrowserRedirect: true,
      },
    }),
  );

/** Takes over a session that another window of this site opened. */
export const adoptSession = (session: { access_token: string; refresh_token: string }) =>
  auth.setSession(session);

/** Renews the session now, instead of waiting for its turn. */
export const renewSession = () => attempt(() => auth.refreshSession());

/** Ends this browser's session. */
export const signOut = () =>
  attempt(async () => ({
    data: null,
    ...(await withoutRequests(() => auth.signOut({ scope: 'local' }))),
  }));

/** Proves by the password who is signed in: a new session takes the place of this one. */
export const reauthenticateByPassword = (email: string, password: string) =>
  attempt(() => inPlace(() => auth.signInWithPassword({ email, password })));

/** Mails whoever is signed in a code, for those without a password. */
export const sendReauthenticationCode = (email: string) =>
  attempt(() =>
    auth.signInWithOtp({
      email,
      options: {
        shouldCreateUser: false,
        emailRedirectTo: pageAt(`${deskPaths.dashboard}?${reauthenticationQuery}`),
      },
    }),
  );

/** Proves by the code of that mail who is signed in. */
export const reauthenticateByCode = (email: string, token: string) =>
  attempt(() => inPlace(() => auth.verifyOtp({ email, token: token.trim(), type: 'email' })));

/** Signs in anew, and ends the session that was here before. */
async function inPlace<Answer extends { error: AuthError | null }>(
  signInAnew: () => Promise<Answer>,
) {
  const { data } = await auth.getSession();
  const answer = await signInAnew();
  if (!answer.error && data.session) await auth.admin.signOut(data.session.access_token, 'local');
  return answer;
}
