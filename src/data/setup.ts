import type { FirstSetup } from '#contract/setup.ts';
import { randomKey } from '#lib/random-key.ts';
import { callFunction } from './http.ts';

/** Makes the desk's first account with the one-time link. Throws a ApiError when it is used. */
export function setUpDesk(setup: FirstSetup): Promise<{ email: string }> {
  return callFunction('first-time-setup', setup, randomKey());
}
