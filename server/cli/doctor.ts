/**
 * `npm run doctor [-- --send-to ADDRESS] [--dkim-selector NAME]`: what a firm forgets before it goes live,
 * each line with its remedy. Ends with 1 where something is wrong. Nothing is changed.
 */

import { parseArgs } from 'node:util';
import { examine } from '../doctor/doctor.ts';
import { report } from '../doctor/report.ts';
import { thisInstallation } from '../doctor/subject.ts';
import { EnvironmentError, loadEnvironment } from '../env.ts';

try {
  const { values } = parseArgs({
    options: { 'send-to': { type: 'string' }, 'dkim-selector': { type: 'string' } },
  });
  const env = loadEnvironment(process.env);
  const findings = examine({
    ...thisInstallation(env, () => new Date()),
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
