import { paths } from './lib/paths.ts';
import { perLanguage } from './site/loader.ts';
import { definePage, type SiteRoutes } from './site/pages.tsx';

/** Every address of the public site. Each page and its copy load when they are visited. */
export const siteRoutes: SiteRoutes = {
  shell: perLanguage(async (language) => {
    const { default: copy } = await shellCopy[language]();
    return copy;
  }),
  pages: [
    definePage({
      path: paths.home,
      component: () => import('./site/home/HomePage.tsx'),
      copy: { nl: () => import('./copy/nl/home.ts'), en: () => import('./copy/en/home.ts') },
    }),
  ],
  notFound: definePage({
    path: paths.notFound,
    component: () => import('./site/not-found/NotFoundPage.tsx'),
    copy: {
      nl: () => import('./copy/nl/not-found.ts'),
      en: () => import('./copy/en/not-found.ts'),
    },
  }),
};

const shellCopy = {
  nl: () => import('./copy/nl/shell.ts'),
  en: () => import('./copy/en/shell.ts'),
};
