import type { ComponentType, ReactNode } from 'react';
import type { FirmFacts } from '#contract/firm.ts';
import type { ShellCopy } from '#copy/nl/site/shell.ts';
import type { PageMeta } from '#copy/translation.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { type Loader, perLanguage } from './loader.ts';

interface PageDefinition<Copy extends object, Data> {
  path: string;
  /** The path of the page above it in the breadcrumbs; none means the home page. */
  parent?: string;
  /** Search engines do not know it: it is for whoever was given its address, or says that nothing is there. */
  isPrivate?: boolean;
  component: () => Promise<{ default: ComponentType<{ copy: Copy; data: Data }> }>;
  copy: Record<Language, () => Promise<{ default: Copy }>>;
  /** Finds what it is drawn from beside its words, where the desk publishes that. */
  data?: ReadPageData;
  /** What is shown where nothing is published. */
  missing?: Page;
}

/** What the desk published for a page in a language; undefined where nothing is. */
export type ReadPageData = (path: string, language: Language) => Promise<unknown>;

export interface LoadedPage {
  meta: PageMeta;
  content: ReactNode;
  /** The component's name, which is its file's name: by it the build finds the page's styles. */
  component: string;
  /** What it was drawn from beside its words. */
  data: unknown;
  isPrivate: boolean;
}

export interface Page extends Loader<LoadedPage> {
  path: string;
  parent?: string;
  isPrivate: boolean;
}

export interface SiteRoutes {
  pages: Page[];
  notFound: Page;
  shell: Loader<ShellCopy>;
  /** What the pages show of the firm. */
  firm: FirmFacts;
  /** Makes the page of a vacancy, which may not be there, from its address. */
  vacancy: (path: string) => Page;
}

/** A page of the site: loaded when it is visited, with the copy of one language only. */
export function definePage<Copy extends object, Data extends { meta?: PageMeta } | undefined>({
  path,
  parent,
  isPrivate = false,
  component,
  copy,
  data: read,
  missing,
}: PageDefinition<Copy, Data>): Page {
  const loader = perLanguage(async (language) => {
    const [{ default: Component }, { default: texts }, data] = await Promise.all([
      component(),
      copy[language](),
      read?.(path, language) as Promise<Data>,
    ]);
    if (missing && !data) return missing.load(language);
    return {
      // What is published may say of itself what it is.
      meta: { ...texts, ...data }.meta!,
      content: <Component copy={texts} data={data} />,
      component: Component.name,
      data,
      isPrivate,
    };
  });
  return { path, parent, isPrivate, ...loader };
}

/** The page at an address, with or without a slash at its end; else the not-found page. */
export function pageAt({ pages, notFound, vacancy }: SiteRoutes, path: string): Page {
  const address = path.replace(/(?<=.)\/+$/, '');
  const known = pages.find((page) => isAt(page, address));
  if (known || !address.startsWith('/jobs/vacancy/')) return known ?? notFound;
  // Once only: what it loads stays with it.
  const page = vacancy(address);
  pages.push(page);
  return page;
}

const isAt = ({ path }: Page, address: string) =>
  address === path || (path === paths.quote && address.startsWith(`${path}/`));

/** Fetches all that is needed to show an address in a language without a spinner. */
export function prepare(routes: SiteRoutes, path: string, language: Language): Promise<unknown> {
  return Promise.all([routes.shell.load(language), pageAt(routes, path).load(language)]);
}
