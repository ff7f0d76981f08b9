/**
 * `npm run doctor [-- --send-to ADDRESS] [--dkim-selector NAME]`: what a firm forgets before it goes live,
 * each line with its remedy. Ends with 1 where something is wrong. Nothing is changed.
 */

import { Resolver } from 'node:dns/promises';
import { statfs } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { firm } from '#contract/firm.ts';
import { examine } from '../doctor/doctor.ts';
import { patienceMs } from '../doctor/finding.ts';
import { report } from '../doctor/report.ts';
import { EnvironmentError, loadEnvironment } from '../env.ts';

try {
  const { values } = parseArgs({
    options: { 'send-to': { type: 'string' }, 'dkim-selector': { type: 'string' } },
  });
  const env = loadEnvironment(process.env);
  const findings = examine({
    env,
    facts: firm,
    resolver: new Resolver({ timeout: patienceMs, tries: 1 }),
    statfs,
    now: () => new Date(),
    sendTo: values['send-to'],
    dkimSelector: values['dkim-selector'],
  });
  const { failures } = await report(findings, env, console.log);
  // What a check gave up waiting for is not waited for at the end either.
  process.exit(failures > 0 ? 1 : 0);
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error;
  if (!(error instanceof EnvironmentError) && !isUsage) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
