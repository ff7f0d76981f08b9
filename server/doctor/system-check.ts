import type { Finding } from '#contract/system-check.ts';
import type { OpenDatabase } from '../database/database.ts';
import type { Environment } from '../env.ts';
import { createRedaction } from '../redaction.ts';
import { checkDatabase } from './check-database.ts';
import { examine } from './doctor.ts';
import { thisInstallation } from './subject.ts';

/**
 * Makes what the desk's admins ask: everything that `npm run doctor` looks at, by the running server and without
 * secrets. It sends no mail. Whoever asks meanwhile gets the answer to the question under way.
 */
export function createSystemCheck(env: Environment, database: OpenDatabase, now: () => Date) {
  const hide = createRedaction(env);
  let running: Promise<Finding[]> | undefined;

  async function check(): Promise<Finding[]> {
    const findings: Finding[] = [];
    const subject = thisInstallation(env, now);
    for await (const finding of examine(subject, () => checkDatabase(database, now))) {
      const texts = Object.entries(finding).map(([key, text]) => [key, hide(text)]);
      findings.push(Object.fromEntries(texts));
    }
    return findings;
  }

  return () => {
    running ??= check().finally(() => {
      running = undefined;
    });
    return running;
  };
}
