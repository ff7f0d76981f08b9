import type { Context, MiddlewareHandler } from 'hono';
import { type Deed, proofLifetimeMs } from '#contract/step-up.ts';
import { Refusal } from './answer.ts';

/** Whether the session's owner proved who they are lately: by password, code, mail or Microsoft. */
export const isProved = ({ provedAt }: { provedAt: Date | null }, now: Date): boolean =>
  provedAt !== null && now.getTime() - provedAt.getTime() < proofLifetimeMs;

/**
 * Lets a deed that matters through for whoever proved lately who they are, so that a session which was
 * left open or stolen is not enough for it. Everybody else is refused with `proof_required` and the
 * deed's name; the desk asks for the proof, and then repeats the call.
 */
export const requireProof =
  (deed: Deed, now: () => Date) =>
  <Env extends { Variables: { agent: Proved } | { visitor: Proved } }>(
    ...[c, next]: Parameters<MiddlewareHandler<Env>>
  ) => {
    const who = (c as Context).get('agent') ?? (c as Context).get('visitor');
    if (!isProved(who, now())) throw new Refusal('proof_required', { deed });
    return next();
  };

interface Proved {
  provedAt: Date | null;
}
