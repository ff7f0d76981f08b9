import { useCallback } from 'react';
import { useLanguage } from '../language.tsx';

interface Refused {
  code: string | undefined;
  message: string;
}

/** Turns a refusal of the auth server into words: its own, which are English, or their translation. */
export function useAuthErrorText(): (refused: Refused) => string {
  const { copy, language } = useLanguage();
  const translated: Partial<Record<string, string>> = copy.signIn.server;
  return useCallback(
    ({ code = '', message }) => (language === 'en' && message) || (translated[code] ?? message),
    [translated, language],
  );
}
