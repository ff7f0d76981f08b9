import { hc } from 'hono/client';
import type { AccountApp } from '../../supabase/functions/account/app.ts';
import type { DeskApp } from '../../supabase/functions/desk/app.ts';
import { supabase } from './client.ts';
import { functionUrl, readAnswer } from './functions.ts';

/** Every call carries the agent's session, renewed when it must be. */
async function fetchAsAgent(input: RequestInfo | URL, init?: RequestInit) {
  const { data } = await supabase.auth.getSession();
  const headers = new Headers(init?.headers);
  headers.set('apikey', import.meta.env.VITE_SUPABASE_ANON_KEY);
  if (data.session) headers.set('Authorization', `Bearer ${data.session.access_token}`);
  const response = await fetch(input, { ...init, headers });
  // Signed out elsewhere, or deactivated: this browser's session is worth nothing any more.
  if (response.status === 401) await supabase.auth.signOut({ scope: 'local' });
  return response;
}

const options = { fetch: fetchAsAgent };

/** The typed clients of `desk/*` and `account/*`. */
export const { desk } = hc<DeskApp>(functionUrl(''), options);
export const { account } = hc<AccountApp>(functionUrl(''), options);

/** What a call to a function answers. Throws a {@link RefusedError} when it says no. */
export async function answerTo<Answer>(
  call: Promise<{ ok: boolean; json(): Promise<Answer> }>,
): Promise<Answer> {
  return readAnswer<Answer>(await call);
}
