import { use } from 'react';
import type { Language } from '../lib/language.ts';

/** Something that is fetched once per language and then kept. */
export interface Loader<T> {
  load(language: Language): Promise<T>;
  loaded(language: Language): T | undefined;
}

/** Keeps what `fetch` brings, per language; a failed fetch is tried again when next asked for. */
export function perLanguage<T>(fetch: (language: Language) => Promise<T>): Loader<T> {
  const pending = new Map<Language, Promise<T>>();
  const values = new Map<Language, T>();
  return {
    load(language) {
      const earlier = pending.get(language);
      if (earlier) return earlier;
      const promise = fetch(language).then(
        (value) => {
          values.set(language, value);
          return value;
        },
        (error) => {
          pending.delete(language);
          throw error;
        },
      );
      pending.set(language, promise);
      return promise;
    },
    loaded: (language) => values.get(language),
  };
}

/** What the loader has for the language, at once if it is here, else by suspending. */
export function useLoaded<T>(loader: Loader<T>, language: Language): T {
  return loader.loaded(language) ?? use(loader.load(language));
}
