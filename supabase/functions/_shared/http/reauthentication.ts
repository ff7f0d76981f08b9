import type { Context, MiddlewareHandler } from 'hono';
import { reauthenticationLifetimeMs, type SensitiveAction } from '#contract/reauthentication.ts';
import { ApiError } from './errors.ts';

/** Whether the session's owner proved who they are lately: by password, code, mail or Microsoft. */
export const isReauthenticated = (
  { reauthenticatedAt }: { reauthenticatedAt: Date | null },
  now: Date,
): boolean =>
  reauthenticatedAt !== null &&
  now.getTime() - reauthenticatedAt.getTime() < reauthenticationLifetimeMs;

/**
 * Lets a deed that matters through for whoever proved lately who they are, so that a session which was
 * left open or stolen is not enough for it. Everybody else is refused with `proof_required` and the
 * deed's name; the desk asks for the proof, and then repeats the call.
 */
export function requireReauthentication(deed: SensitiveAction, now: () => Date) {
  const require = <Env extends { Variables: { agent: Proved } | { visitor: Proved } }>(
    ...[c, next]: Parameters<MiddlewareHandler<Env>>
  ) => {
    const who = (c as Context).get('agent') ?? (c as Context).get('visitor');
    if (!isReauthenticated(who, now())) throw new ApiError('proof_required', { deed });
    return next();
  };
  asking.add(require);
  return require;
}

const asking = new WeakSet<object>();

/** Whether a handler is one of {@link requireReauthentication}, for the description of the API. */
export const asksForProof = (handler: object): boolean => asking.has(handler);

interface Proved {
  reauthenticatedAt: Date | null;
}
