import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import type { Language } from '#lib/language.ts';

interface Refused {
  code: string | undefined;
  message: string;
}

/**
 * A refusal of the auth server in the language of the screen: its own words are English; in any other
 * language they are ours, also for what nobody foresaw.
 */
export function authErrorText(
  language: Language,
  { server }: Pick<DeskCopy['signIn'], 'server'>,
  { code = '', message }: Refused,
): string {
  const translated: Partial<Record<string, string>> = server;
  return (language === 'en' && message) || (translated[code] ?? server.other);
}
