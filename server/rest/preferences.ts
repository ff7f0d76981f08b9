import type { Context } from 'hono';
import { RestError } from './errors.ts';

const known: Record<string, RegExp> = {
  return: /^(minimal|representation|headers-only)$/,
  resolution: /^(merge|ignore)-duplicates$/,
  count: /^(exact|planned|estimated)$/,
  missing: /^(default|null)$/,
  handling: /^(strict|lenient)$/,
  tx: /^(commit|rollback)$/,
  timezone: /^[\w+/-]+$/,
  'max-affected': /^\d+$/,
};
/** Those that an answer says it heeded. As on a project, `tx` is not for the client to choose. */
const applied = ['resolution', 'missing', 'return', 'count', 'handling'] as const;

export type Preferences = Partial<Record<(typeof applied)[number], string>>;

/**
 * What the `Prefer` header asks for; of several of a kind the first counts, and what is not known is
 * ignored. Throws `PGRST122` for it under `handling=strict`.
 */
export function readPreferences(c: Context): Preferences {
  const parts = (c.req.header('prefer') ?? '').split(',').map((part) => part.trim());
  const preferences: Record<string, string> = {};
  const invalid: string[] = [];
  for (const part of parts.filter(Boolean)) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    if (!Object.hasOwn(known, name) || !known[name]?.test(value)) invalid.push(part);
    else preferences[name] ??= value;
  }
  if (preferences.handling === 'strict' && invalid.length > 0) {
    throw new RestError(
      400,
      'PGRST122',
      'Invalid preferences given with handling=strict',
      `Invalid preferences: ${invalid.join(', ')}`,
    );
  }
  return preferences;
}

/** Says in the answer which preferences were heeded. */
export function tellApplied(c: Context, preferences: Preferences): void {
  const heeded = applied.filter((name) => preferences[name] !== undefined);
  if (heeded.length === 0) return;
  c.header('Preference-Applied', heeded.map((name) => `${name}=${preferences[name]}`).join(', '));
}
