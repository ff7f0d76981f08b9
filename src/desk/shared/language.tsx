import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { DeskCopy } from '#copy/nl/desk/desk.ts';
import { type Language, storeLanguage } from '#lib/language.ts';
import { loadChunk } from '#lib/load-chunk.ts';

interface LanguageChoice {
  language: Language;
  copy: DeskCopy;
  change(next: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

const copies = {
  nl: () => import('#copy/nl/desk/desk.ts'),
  en: () => import('#copy/en/desk/desk.ts'),
};

/** The desk's words in a language; only the language in use is fetched. */
export async function loadCopy(language: Language): Promise<DeskCopy> {
  const { default: copy } = await loadChunk<{ default: DeskCopy }>(copies[language]);
  return copy;
}

interface LanguageProviderProps {
  language: Language;
  copy: DeskCopy;
  children: ReactNode;
}

/** Knows the language that the agent reads, and keeps the choice together with the site. */
export function LanguageProvider({ children, ...initial }: LanguageProviderProps) {
  const [{ language, copy }, setChosen] = useState(initial);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  async function change(next: Language) {
    const words = await loadCopy(next);
    storeLanguage(next);
    setChosen({ language: next, copy: words });
  }

  return <LanguageContext value={{ language, copy, change }}>{children}</LanguageContext>;
}

/** The language, how to change it, and all words of the desk in it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}

/** Gives what stands in it other words of the same language. */
export function WithCopy({ copy, children }: { copy: DeskCopy; children: ReactNode }) {
  return <LanguageContext value={{ ...useLanguage(), copy }}>{children}</LanguageContext>;
}

/** All words of the desk, in the agent's language. */
export const useCopy = () => useLanguage().copy;
