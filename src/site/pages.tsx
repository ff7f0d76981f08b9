import type { ComponentType, ReactNode } from 'react';
import type { ShellCopy } from '#copy/nl/site/shell.ts';
import type { PageMeta } from '#copy/translation.ts';
import type { Language } from '#lib/language.ts';
import { type Loader, perLanguage } from './loader.ts';

interface PageDefinition<Copy extends { meta: PageMeta }> {
  path: string;
  /** The path of the page above it in the breadcrumbs; none means the home page. */
  parent?: string;
  /** Stands at every address below its path, for whoever was given one; search engines do not know it. */
  isPrivate?: boolean;
  component: () => Promise<{ default: ComponentType<{ copy: Copy }> }>;
  copy: Record<Language, () => Promise<{ default: Copy }>>;
}

export interface LoadedPage {
  meta: PageMeta;
  content: ReactNode;
  /** The component's name, which is its file's name: by it the build finds the page's styles. */
  component: string;
}

export interface Page extends Loader<LoadedPage> {
  path: string;
  parent?: string;
  isPrivate: boolean;
}

export interface SiteRoutes {
  pages: readonly Page[];
  notFound: Page;
  shell: Loader<ShellCopy>;
}

/** A page of the site: loaded when it is visited, with the copy of one language only. */
export function definePage<Copy extends { meta: PageMeta }>({
  path,
  parent,
  isPrivate = false,
  component,
  copy,
}: PageDefinition<Copy>): Page {
  const loader = perLanguage(async (language) => {
    const [{ default: Component }, { default: texts }] = await Promise.all([
      component(),
      copy[language](),
    ]);
    return {
      meta: texts.meta,
      content: <Component copy={texts} />,
      component: Component.name,
    };
  });
  return { path, parent, isPrivate, ...loader };
}

/** The page at an address, with or without a slash at its end; else the not-found page. */
export function pageAt(routes: SiteRoutes, path: string): Page {
  const address = path.replace(/(?<=.)\/+$/, '');
  return routes.pages.find((page) => isAt(page, address)) ?? routes.notFound;
}

const isAt = ({ path, isPrivate }: Page, address: string) =>
  address === path || (isPrivate && address.startsWith(`${path}/`));

/** Fetches all that is needed to show an address in a language without a spinner. */
export function prepare(routes: SiteRoutes, path: string, language: Language): Promise<unknown> {
  return Promise.all([routes.shell.load(language), pageAt(routes, path).load(language)]);
}
