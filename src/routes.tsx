import type { FirmFacts } from '#contract/firm.ts';
import { legalCopy } from '#copy/legal-copy.ts';
import { paths } from '#lib/paths.ts';
import type { pagesByLink } from '#site/by-link/pages.ts';
import { perLanguage } from '#site/loader.ts';
import { definePage, type Page, type ReadPageData, type SiteRoutes } from '#site/pages.tsx';

const shellCopy = {
  nl: () => import('#copy/nl/site/shell.ts'),
  en: () => import('#copy/en/site/shell.ts'),
};

const legalWords = {
  nl: () => import('#copy/nl/site/legal.ts'),
  en: () => import('#copy/en/site/legal.ts'),
};

const shell = perLanguage(async (language) => {
  const { default: copy } = await shellCopy[language]();
  return copy;
});

const notFound = definePage({
  path: paths.notFound,
  isPrivate: true,
  component: () => import('#site/not-found/NotFoundPage.tsx'),
  copy: {
    nl: () => import('#copy/nl/site/not-found.ts'),
    en: () => import('#copy/en/site/not-found.ts'),
  },
});

/** Every address of the public site. Each page and its copy load when they are visited. */
export function createSiteRoutes(data: ReadPageData, firm: FirmFacts): SiteRoutes {
  return {
    firm,
    shell,
    notFound,
    vacancy: (path) =>
      definePage({
        path,
        parent: paths.vacancies,
        component: () => import('#site/vacancies/VacancyPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/vacancy.ts'),
          en: () => import('#copy/en/site/vacancy.ts'),
        },
        data,
        missing: notFound,
      }),
    pages: [
      definePage({
        path: paths.home,
        component: () => import('#site/home/HomePage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/home.ts'),
          en: () => import('#copy/en/site/home.ts'),
        },
      }),
      definePage({
        path: paths.about,
        component: () => import('#site/about/AboutPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/about.ts'),
          en: () => import('#copy/en/site/about.ts'),
        },
      }),
      definePage({
        path: paths.clients,
        component: () => import('#site/clients/ClientsPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/clients.ts'),
          en: () => import('#copy/en/site/clients.ts'),
        },
      }),
      definePage({
        path: paths.jobs,
        component: () => import('#site/jobs/JobsPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/jobs.ts'),
          en: () => import('#copy/en/site/jobs.ts'),
        },
        data,
      }),
      definePage({
        path: paths.vacancies,
        parent: paths.jobs,
        component: () => import('#site/vacancies/VacanciesPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/vacancies.ts'),
          en: () => import('#copy/en/site/vacancies.ts'),
        },
        data,
      }),
      definePage({
        path: paths.freelance,
        parent: paths.jobs,
        component: () => import('#site/freelance/FreelancePage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/freelance.ts'),
          en: () => import('#copy/en/site/freelance.ts'),
        },
      }),
      definePage({
        path: paths.enrol,
        parent: paths.jobs,
        component: () => import('#site/enrol/EnrolPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/enrol.ts'),
          en: () => import('#copy/en/site/enrol.ts'),
        },
        data,
      }),
      definePage({
        path: paths.quickSupport,
        component: () => import('#site/quicksupport/QuickSupportPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/quicksupport.ts'),
          en: () => import('#copy/en/site/quicksupport.ts'),
        },
      }),
      definePage({
        path: paths.privacy,
        component: () => import('#site/legal/LegalPage.tsx'),
        copy: {
          nl: legalCopy(() => import('#copy/nl/site/privacy.page.md'), legalWords.nl),
          en: legalCopy(() => import('#copy/en/site/privacy.page.md'), legalWords.en),
        },
      }),
      definePage({
        path: paths.terms,
        component: () => import('#site/legal/LegalPage.tsx'),
        copy: {
          nl: legalCopy(() => import('#copy/nl/site/terms.page.md'), legalWords.nl),
          en: legalCopy(() => import('#copy/en/site/terms.page.md'), legalWords.en),
        },
      }),
      definePage({
        path: paths.generalTerms,
        component: () => import('#site/legal/GeneralTermsPage.tsx'),
        copy: {
          nl: () => import('#copy/nl/site/general-terms.ts'),
          en: () => import('#copy/en/site/general-terms.ts'),
        },
      }),
      pageByLink(paths.digest),
      pageByLink(paths.interview),
      pageByLink(paths.quote),
    ],
  };
}

/** A page for whoever was sent its link: no other page knows what it is made of. */
const pageByLink = (path: keyof typeof pagesByLink): Page => ({
  path,
  isPrivate: true,
  ...perLanguage(async (language) => {
    const { pagesByLink } = await import('#site/by-link/pages.ts');
    return pagesByLink[path].load(language);
  }),
});
