import type { Resolver } from 'node:dns/promises';
import type { StatsFs } from 'node:fs';
import type { Environment } from '../env.ts';

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
