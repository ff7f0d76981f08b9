import { type RefObject, Suspense, useEffect, useRef } from 'react';
import type { Language } from '#lib/language.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ServedPage, useAddress } from './address.ts';
import { Head } from './Head.tsx';
import { LanguageProvider, useLanguage } from './language.tsx';
import { useLoaded } from './loader.ts';
import { type Page, pageAt, prepare, type SiteRoutes } from './pages.tsx';
import { Footer } from './parts/Footer.tsx';
import { Header } from './parts/Header.tsx';
import { PageErrors } from './parts/PageErrors.tsx';
import { ShellContext } from './use-shell-copy.ts';

interface SiteProps {
  routes: SiteRoutes;
  /** The path, language and calendar day that the page was served for. */
  served: { path: string; language: Language; day: string };
}

/** The public site: header, the page at the current address, footer. */
export function Site({ routes, served }: SiteProps) {
  // English pages are served with links that name their language, for visitors without script.
  const search = served.language === 'en' ? '?lang=en' : '';
  return (
    <ServedPage value={{ path: served.path, search, day: served.day }}>
      <LanguageProvider routes={routes} served={served.language}>
        <PageErrors
          copy={routes.shell.loaded(served.language)!}
          load={async () => location.reload()}
        >
          <Suspense fallback={<Spinner />}>
            <SiteLayout routes={routes} />
          </Suspense>
        </PageErrors>
      </LanguageProvider>
    </ServedPage>
  );
}

function SiteLayout({ routes }: { routes: SiteRoutes }) {
  const { language } = useLanguage();
  const { path } = useAddress();
  const shell = useLoaded(routes.shell, language);
  const page = pageAt(routes, path);
  const lastArrival = useRef(page.path);
  return (
    <ShellContext value={shell}>
      <a className="skip-link" href="#main">
        {shell.skip}
      </a>
      <Header />
      <main id="main">
        <PageErrors key={page.path} copy={shell} load={() => prepare(routes, path, language)}>
          <Suspense fallback={<Spinner label={shell.loading} />}>
            <CurrentPage page={page} lastArrival={lastArrival} />
          </Suspense>
        </PageErrors>
      </main>
      <Footer />
    </ShellContext>
  );
}

interface CurrentPageProps {
  page: Page;
  lastArrival: { current: string };
}

function CurrentPage({ page, lastArrival }: CurrentPageProps) {
  const { language } = useLanguage();
  const { meta, content, isPrivate } = useLoaded(page, language);
  useScrollAndFocus(page.path, lastArrival);
  return (
    <>
      <Head meta={meta} path={isPrivate ? undefined : page.path} />
      {content}
    </>
  );
}

/**
 * Does on a change of page what the browser does on a page load: goes to the anchor or the top,
 * and moves the focus to the new page's heading, so that a screen reader tells where one is.
 */
function useScrollAndFocus(path: string, last: RefObject<string>): void {
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const anchor = document.getElementById(location.hash.slice(1));
    const heading = document.querySelector<HTMLElement>(
      anchor ? `#${CSS.escape(anchor.id)} h2` : 'main h1',
    );
    if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else scrollTo({ top: 0, behavior: 'instant' });
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path, last]);
}
