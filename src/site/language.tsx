import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import type { FirmFacts } from '#contract/firm.ts';
import {
  followStoredLanguage,
  type Language,
  languageOfSearch,
  storedLanguage,
  storeLanguage,
} from '#lib/language.ts';
import { reloadPage } from '#lib/load-chunk.ts';
import { replaceAddress, useAddress } from './address.ts';
import { prepare, type SiteRoutes } from './pages.tsx';

interface LanguageChoice {
  language: Language;
  /** What an admin may change of the firm, as the page was drawn with. */
  firm: FirmFacts;
  choose(next: Language): void;
}

const LanguageContext = createContext<LanguageChoice | undefined>(undefined);

interface LanguageProviderProps {
  routes: SiteRoutes;
  /** The language that the page was served in. */
  served: Language;
  children: ReactNode;
}

/**
 * Knows the language of the page: the address wins, then the visitor's choice. The choice lives in
 * storage alone, and the page follows it as soon as it has the words.
 */
export function LanguageProvider({ routes, served, children }: LanguageProviderProps) {
  const { path, search } = useAddress();
  const asked = languageOfSearch(search);
  const choice = useSyncExternalStore(followStoredLanguage, storedLanguage, () => undefined);
  const [shown, setShown] = useState(served);
  const language = asked ?? shown;

  useEffect(() => {
    if (asked || !choice || choice === shown) return;
    let isCurrent = true;
    const follow = () =>
      prepare(routes, path, choice).then(
        () => isCurrent && setShown(choice),
        () => isCurrent && reloadPage(),
      );
    void follow();
    addEventListener('online', follow);
    return () => {
      isCurrent = false;
      removeEventListener('online', follow);
    };
  }, [asked, choice, shown, path, routes]);

  useEffect(() => {
    const { documentElement: page } = document;
    // The same again would draw the whole page anew.
    if (page.lang !== language) page.lang = language;
  }, [language]);

  function choose(next: Language) {
    storeLanguage(next);
    if (!asked) return;
    setShown(asked);
    replaceAddress(path + location.hash);
  }

  return (
    <LanguageContext value={{ language, choose, firm: routes.firm }}>{children}</LanguageContext>
  );
}

/** The language of the page and how to change it, and the facts of the firm. */
export function useLanguage(): LanguageChoice {
  // Every part stands in a page, and every page in it.
  return useContext(LanguageContext)!;
}
