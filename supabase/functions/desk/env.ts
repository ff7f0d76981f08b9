import type { FunctionEnv, SignedInAgent } from '#http/deps.ts';

/** What the desk's routes know of each request: the agent who asks. */
export interface DeskEnv {
  Variables: FunctionEnv['Variables'] & { agent: SignedInAgent };
}
