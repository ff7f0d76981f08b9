import type { Language } from '#contract/fields.ts';

/**
 * Where an invitation leads: in its own language, but for the default one, in which the choice of the
 * browser that opens it counts.
 */
export function welcomePage(siteUrl: string, language: Language): URL {
  const url = new URL('/servicedesk/first-time-setup', siteUrl);
  if (language !== 'nl') url.searchParams.set('lang', language);
  return url;
}
