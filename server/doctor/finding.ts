import type { Finding, Outcome } from '#contract/system-check.ts';
import { reasonOf } from '../failures.ts';

export const ok = (says: string): Outcome => ({ state: 'ok', says });
/** For what cannot be known here; the words say why, and how it could be. */
export const skipped = (says: string): Outcome => ({ state: 'skipped', says });
export const warning = (says: string, remedy: string): Outcome => ({
  ...{ state: 'warning', says, remedy },
});
export const failure = (says: string, remedy: string): Outcome => ({
  ...{ state: 'failure', says, remedy },
});

/** One line of the report. Whatever `examine` throws becomes a failure with `remedy`. */
export interface Check<Subject> {
  name: string;
  examine(subject: Subject): Promise<Outcome>;
  remedy: string;
}

/** Never throws: a check that broke is a finding, too. */
export async function runCheck<Subject>(
  { name, examine, remedy }: Check<Subject>,
  subject: Subject,
): Promise<Finding> {
  try {
    return { name, ...(await examine(subject)) };
  } catch (error) {
    return { name, ...failure(`${reasonOf(error)}.`, remedy) };
  }
}

export const dayMs = 24 * 3_600_000;

/** How long ago, in words: `3 hours`, `1 day`. */
export function ageInWords(ms: number): string {
  const [count, unit] =
    ms < 2 * 3_600_000
      ? [Math.max(0, Math.round(ms / 60_000)), 'minute']
      : ms < 2 * dayMs
        ? [Math.round(ms / 3_600_000), 'hour']
        : [Math.round(ms / dayMs), 'day'];
  return countOf(count, unit);
}

/** `1 mail`, `2 mails`. */
export const countOf = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`;
