import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Language, languageOfSearch, storedLanguage } from '../lib/language.ts';

interface LanguageChoice {
  language: Language;
  /** Whether the address itself names the language, so that the links on the page keep it. */
  pinned: boolean;
  change(next: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

interface LanguageProviderProps {
  /** The language that the page was served in. */
  served: Language;
  /** Fetches what the current page needs in a language, so that it can change without a gap. */
  prepare(path: string, language: Language): Promise<unknown>;
  children: ReactNode;
}

/** Knows the language of the page: the address wins, then the visitor's choice. */
export function LanguageProvider({ served, prepare, children }: LanguageProviderProps) {
  const [path, navigate] = useLocation();
  const asked = languageOfSearch(useSearch());
  const [chosen, setChosen] = useState(served);
  const language = asked ?? chosen;

  useEffect(() => {
    const stored = storedLanguage();
    if (!asked && stored && stored !== chosen) {
      void prepare(path, stored).then(() => setChosen(stored));
    }
  }, [asked, chosen, path, prepare]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  async function change(next: Language) {
    await prepare(path, next);
    setChosen(next);
    if (asked) navigate(path + location.hash, { replace: true });
  }

  return (
    <LanguageContext value={{ language, pinned: asked !== undefined, change }}>
      {children}
    </LanguageContext>
  );
}

/** The language of the page, whether the address names it, and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
