import { type VacancyId, vacancyIds } from '../supabase/functions/_shared/contract/vacancies.ts';
import { legalCopy } from './copy/legal-copy.ts';
import type { Language } from './lib/language.ts';
import { paths } from './lib/paths.ts';
import { perLanguage } from './site/loader.ts';
import { definePage, type SiteRoutes } from './site/pages.tsx';

const shellCopy = {
  nl: () => import('./copy/nl/shell.ts'),
  en: () => import('./copy/en/shell.ts'),
};

const legalWords = {
  nl: () => import('./copy/nl/legal.ts'),
  en: () => import('./copy/en/legal.ts'),
};

/** The list of all vacancies' texts would be a burden to every other page. */
async function vacancyCopy(id: VacancyId, language: Language) {
  const { vacancyCopy } = await import('./copy/vacancy-copy.ts');
  return vacancyCopy(id, language);
}

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
    definePage({
      path: paths.about,
      component: () => import('./site/about/AboutPage.tsx'),
      copy: { nl: () => import('./copy/nl/about.ts'), en: () => import('./copy/en/about.ts') },
    }),
    definePage({
      path: paths.clients,
      component: () => import('./site/clients/ClientsPage.tsx'),
      copy: { nl: () => import('./copy/nl/clients.ts'), en: () => import('./copy/en/clients.ts') },
    }),
    definePage({
      path: paths.jobs,
      component: () => import('./site/jobs/JobsPage.tsx'),
      copy: { nl: () => import('./copy/nl/jobs.ts'), en: () => import('./copy/en/jobs.ts') },
    }),
    definePage({
      path: paths.vacancies,
      parent: paths.jobs,
      component: () => import('./site/vacancies/VacanciesPage.tsx'),
      copy: {
        nl: () => import('./copy/nl/vacancies.ts'),
        en: () => import('./copy/en/vacancies.ts'),
      },
    }),
    ...vacancyIds.map((id) =>
      definePage({
        path: paths.vacancy(id),
        parent: paths.vacancies,
        component: () => import('./site/vacancies/VacancyPage.tsx'),
        copy: { nl: () => vacancyCopy(id, 'nl'), en: () => vacancyCopy(id, 'en') },
      }),
    ),
    definePage({
      path: paths.freelance,
      parent: paths.jobs,
      component: () => import('./site/freelance/FreelancePage.tsx'),
      copy: {
        nl: () => import('./copy/nl/freelance.ts'),
        en: () => import('./copy/en/freelance.ts'),
      },
    }),
    definePage({
      path: paths.enrol,
      parent: paths.jobs,
      component: () => import('./site/enrol/EnrolPage.tsx'),
      copy: { nl: () => import('./copy/nl/enrol.ts'), en: () => import('./copy/en/enrol.ts') },
    }),
    definePage({
      path: paths.quickSupport,
      component: () => import('./site/quicksupport/QuickSupportPage.tsx'),
      copy: {
        nl: () => import('./copy/nl/quicksupport.ts'),
        en: () => import('./copy/en/quicksupport.ts'),
      },
    }),
    definePage({
      path: paths.privacy,
      component: () => import('./site/legal/LegalPage.tsx'),
      copy: {
        nl: legalCopy(() => import('./copy/nl/privacy.page.md'), legalWords.nl),
        en: legalCopy(() => import('./copy/en/privacy.page.md'), legalWords.en),
      },
    }),
    definePage({
      path: paths.terms,
      component: () => import('./site/legal/LegalPage.tsx'),
      copy: {
        nl: legalCopy(() => import('./copy/nl/terms.page.md'), legalWords.nl),
        en: legalCopy(() => import('./copy/en/terms.page.md'), legalWords.en),
      },
    }),
    definePage({
      path: paths.quote,
      isPrivate: true,
      component: () => import('./site/quote/CustomerQuotePage.tsx'),
      copy: {
        nl: () => import('./copy/nl/customer-quote.ts'),
        en: () => import('./copy/en/customer-quote.ts'),
      },
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
