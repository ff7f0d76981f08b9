import { useCallback } from 'react';
import { useLanguage } from '../language.tsx';
import { authErrorText } from './auth-error-text.ts';

/** Turns a refusal of the auth server into words of the screen's language. */
export function useAuthErrorText(): (refused: Parameters<typeof authErrorText>[2]) => string {
  const { copy, language } = useLanguage();
  return useCallback(
    (refused) => authErrorText(language, copy.signIn, refused),
    [copy.signIn, language],
  );
}
