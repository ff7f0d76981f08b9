import type { Finding } from '#contract/system-check.ts';
import { backupChecks } from './check-backups.ts';
import { machineChecks } from './check-machine.ts';
import { mailChecks } from './check-mail.ts';
import { senderDomainChecks } from './check-sender-domain.ts';
import { siteChecks } from './check-site.ts';
import { examineDatabase } from './examine-database.ts';
import { type Check, runCheck } from './finding.ts';
import type { Subject } from './subject.ts';

const checks: Check<Subject>[] = [
  ...siteChecks,
  ...mailChecks,
  ...senderDomainChecks,
  ...machineChecks,
  ...backupChecks,
];

/**
 * Everything that a firm forgets before it goes live, in the order of the report. `examineData` is the server's
 * own look at the database that it holds. Never throws.
 */
export async function* examine(
  subject: Subject,
  examineData = () => examineDatabase(subject),
): AsyncGenerator<Finding> {
  const running = checks.map((check) => runCheck(check, subject));
  for (const finding of running) yield await finding;
  // Not beside the others: opening the embedded engine keeps the process from hearing an answer in time.
  yield* await examineData();
}
