import { use } from 'react';
import type { Language } from '#lib/language.ts';
import { loadChunk } from '#lib/load-chunk.ts';

/** Something that is fetched once per language and then kept. */
export interface Loader<T> {
  /** Fetches it, unless it is here or under way; what failed before is tried anew. */
  load(language: Language): Promise<T>;
  loaded(language: Language): T | undefined;
  /** What is under way, or how the last attempt failed: drawing a page asks for nothing twice. */
  lastAttempt(language: Language): Promise<T> | undefined;
}

export function perLanguage<T>(fetch: (language: Language) => Promise<T>): Loader<T> {
  const attempts = new Map<Language, Promise<T>>();
  const failed = new Set<Language>();
  const values = new Map<Language, T>();
  return {
    load(language) {
      const earlier = attempts.get(language);
      if (earlier && !failed.delete(language)) return earlier;
      const attempt = loadChunk(() => fetch(language));
      attempts.set(language, attempt);
      attempt.then(
        (value) => values.set(language, value),
        () => failed.add(language),
      );
      return attempt;
    },
    loaded: (language) => values.get(language),
    lastAttempt: (language) => attempts.get(language),
  };
}

/** What the loader has for the language, at once if it is here, else by suspending. */
export function useLoaded<T>(loader: Loader<T>, language: Language): T {
  return loader.loaded(language) ?? use(loader.lastAttempt(language) ?? loader.load(language));
}
