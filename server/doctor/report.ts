import type { Finding } from '#contract/system-check.ts';
import type { Environment } from '../env.ts';
import { createRedaction } from '../redaction.ts';
import { countOf } from './finding.ts';

/** Prints findings as they come, and how many are not well. Returns the counts. */
export async function report(
  findings: AsyncIterable<Finding>,
  env: Environment,
  print: (line: string) => void,
): Promise<{ failures: number; warnings: number }> {
  const hide = createRedaction(env);
  const counts = { ok: 0, skipped: 0, warning: 0, failure: 0 };
  for await (const finding of findings) {
    counts[finding.state] += 1;
    print(hide(`${finding.state.padEnd(7)}  ${finding.name}: ${finding.says}`));
    if ('remedy' in finding) print(hide(`${' '.repeat(9)}→ ${finding.remedy}`));
  }
  print(
    `${countOf(counts.failure, 'failure')}, ${countOf(counts.warning, 'warning')}, ${counts.ok} ok, ${counts.skipped} skipped.`,
  );
  return { failures: counts.failure, warnings: counts.warning };
}
