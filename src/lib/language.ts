import { chosenLanguageKey } from '#contract/chosen-language.ts';
import type { Language } from '#contract/fields.ts';

export type { Language };

/** The languages of the product, the default first. */
export const languages: readonly Language[] = ['nl', 'en'];

/** The language that an address asks for itself (`?lang=en`), if any. */
export function languageOfSearch(search: string): Language | undefined {
  return toLanguage(new URLSearchParams(search).get('lang'));
}

/** The choice that was made on this page, for browsers whose storage is closed. */
let madeHere: Language | undefined;

/** The visitor's stored choice, or undefined when there is none. */
export function storedLanguage(): Language | undefined {
  try {
    return toLanguage(localStorage.getItem(chosenLanguageKey));
  } catch {
    return madeHere;
  }
}

/** Tells when another choice is stored, here or in another tab. Returns how to stop that. */
export function followStoredLanguage(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Keeps the visitor's choice, and mirrors it in a cookie so that the next first byte is right. */
export function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is absent from plain http
  document.cookie = `${chosenLanguageKey}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`;
  try {
    localStorage.setItem(chosenLanguageKey, language);
  } catch {
    // Storage may be closed (private window, policy): the cookie then carries the choice alone.
  }
  madeHere = language;
  // The browser tells the other tabs only.
  dispatchEvent(new Event('storage'));
}

function toLanguage(value: string | null): Language | undefined {
  return languages.find((language) => language === value);
}
