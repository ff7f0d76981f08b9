import { hc } from 'hono/client';
import type { ErrorResponse } from '#contract/responses.ts';
import type { AccountApp } from '#functions/account/app.ts';
import type { DeskApp } from '#functions/desk/app.ts';
import { functionUrl } from '#lib/function-url.ts';
import { takeAnswer } from './asked-ahead.ts';
import { auth } from './client.ts';
import { readResponse } from './http.ts';
import { reauthenticate } from './reauthentication.ts';
import { reportFactorRequired } from './required-factor.ts';

let present = new AbortController();

/**
 * Gives up whatever is under way, and whatever is asked until `perform` is done: whoever signs out wants
 * no answer any more, and would be refused one.
 */
export async function withoutRequests<Result>(perform: () => Promise<Result>): Promise<Result> {
  present.abort();
  try {
    return await perform();
  } finally {
    present = new AbortController();
  }
}

/** Every call carries the agent's session, renewed when it must be. */
async function fetchAsAgent(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const token = await accessToken();
  const headers = new Headers(init?.headers);
  headers.set('apikey', import.meta.env.VITE_SUPABASE_ANON_KEY);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const signal = AbortSignal.any([present.signal, ...(init?.signal ? [init.signal] : [])]);
  const ahead = token && init?.method === 'GET' && (await takeAnswer(String(input), token));
  signal.throwIfAborted();
  const response = ahead || (await fetch(input, { ...init, headers, signal }));
  // Expired, signed out elsewhere, or deactivated: this browser's session is worth nothing any more,
  // unless another one took its place meanwhile. Trying to renew it first is how an end by age is noted.
  if (response.status === 401 && token && token === (await accessToken())) {
    await auth.refreshSession();
    await auth.signOut({ scope: 'local' });
  }
  if (response.status !== 403) return response;
  const { error }: Partial<ErrorResponse> = await response.clone().json();
  if (error?.code === 'factor_required') reportFactorRequired();
  const isReauthenticated = error?.deed !== undefined && (await reauthenticate(error.deed));
  return isReauthenticated ? fetchAsAgent(input, init) : response;
}

const accessToken = async () => (await auth.getSession()).data.session?.access_token;

const options = { fetch: fetchAsAgent };

/** The typed clients of `desk/*` and `account/*`. */
export const { desk } = hc<DeskApp>(functionUrl(''), options);
export const { account } = hc<AccountApp>(functionUrl(''), options);

/** What a call to a function answers. Throws a {@link ApiError} when it says no. */
export async function parseResponse<Answer>(
  call: Promise<{ ok: boolean; json(): Promise<Answer> }>,
): Promise<Answer> {
  return readResponse<Answer>(await call);
}
