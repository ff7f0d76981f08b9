import { errors } from 'jose';
import type { SensitiveAction } from '#contract/reauthentication.ts';
import { isReauthenticated } from '#http/reauthentication.ts';
import { bearerOf, createIdentify as createIdentifyBy, findSession } from '#http/session.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';

/** Tells whose session a request carries, by the tokens that this server signs. */
export function createIdentify({ db, keys, now }: Pick<AuthDeps, 'db' | 'keys' | 'now'>) {
  const verify = (token: string) =>
    keys.verify(token, now()).catch((error: Error) => {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    });
  return createIdentifyBy({ db, verify, now });
}

/** The living session of the request's valid token; throws GoTrue's refusals. */
export async function requireSession({ db, keys, now }: AuthDeps, request: Request) {
  const token = bearerOf(request);
  if (!token) {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const claims = await keys.verify(token, now()).catch((error: Error) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    const message = `invalid JWT: unable to parse or verify signature, ${error.message}`;
    throw new AuthError(403, 'bad_jwt', message);
  });
  const session = await findSession(db, claims, now());
  if (!session) {
    const message = 'Session from session_id claim in JWT does not exist';
    throw new AuthError(403, 'session_not_found', message);
  }
  return session;
}

/** Like {@link requireSession}, and the second factor was given where one is enrolled. */
export async function requireFullSession(deps: AuthDeps, request: Request) {
  const session = await requireSession(deps, request);
  if (session.needsSecondFactor) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required for this change');
  }
  return session;
}

/**
 * Like {@link requireFullSession}, and its owner proved lately who they are. In GoTrue's code, by which
 * the desk asks for that proof and repeats the call.
 */
export async function requireReauthenticatedSession(
  deps: AuthDeps,
  request: Request,
  action: SensitiveAction,
) {
  const session = await requireFullSession(deps, request);
  if (!isReauthenticated(session, deps.now())) throw reauthenticationNeeded(action);
  return session;
}

/** The refusal of an action that matters in a session whose owner did not prove lately who they are. */
export const reauthenticationNeeded = (action: SensitiveAction) =>
  new AuthError(403, 'reauthentication_needed', `Changing ${action} requires reauthentication`);
