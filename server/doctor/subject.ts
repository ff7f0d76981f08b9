import { Resolver } from 'node:dns/promises';
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { Environment } from '../env.ts';
import { patienceMs } from '../failures.ts';

/** What is examined, and by what. */
export interface Subject {
  env: Environment;
  /** What names the firm (`firm.ts`). */
  facts: { securityTextExpires: string };
  resolver: Pick<Resolver, 'resolveTxt'>;
  statfs: (path: string) => Promise<Pick<StatsFs, 'bavail' | 'blocks' | 'bsize'>>;
  now: () => Date;
  /** Gets a real mail. */
  sendTo?: string | undefined;
  /** Under which name the key of the sender's domain stands in DNS. */
  dkimSelector?: string | undefined;
}

/** This installation, as it is. */
export const thisInstallation = (env: Environment, now: () => Date): Subject => ({
  env,
  facts: { ...firm, ...firmFacts },
  resolver: new Resolver({ timeout: patienceMs, tries: 1 }),
  statfs,
  now,
});
