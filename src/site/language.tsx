import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { type Language, languageOfSearch, storedLanguage } from '../lib/language.ts';
import { replaceAddress, useAddress } from './address.ts';
import { prepare, type SiteRoutes } from './pages.tsx';

interface LanguageChoice {
  language: Language;
  change(next: Language): Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

interface LanguageProviderProps {
  routes: SiteRoutes;
  /** The language that the page was served in. */
  served: Language;
  children: ReactNode;
}

/** Knows the language of the page: the address wins, then the visitor's choice. */
export function LanguageProvider({ routes, served, children }: LanguageProviderProps) {
  const { path, search } = useAddress();
  const asked = languageOfSearch(search);
  const [chosen, setChosen] = useState(served);
  const language = asked ?? chosen;

  useEffect(() => {
    const stored = storedLanguage();
    if (!asked && stored && stored !== chosen) {
      void prepare(routes, path, stored).then(() => setChosen(stored));
    }
  }, [asked, chosen, path, routes]);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  async function change(next: Language) {
    await prepare(routes, path, next);
    setChosen(next);
    if (asked) replaceAddress(path + location.hash);
  }

  return <LanguageContext value={{ language, change }}>{children}</LanguageContext>;
}

/** The language of the page, and how to change it. */
export function useLanguage(): LanguageChoice {
  const choice = useContext(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it');
  return choice;
}
