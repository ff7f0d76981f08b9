import { paths } from '#lib/paths.ts';
import { definePage } from '../pages.tsx';

/** The pages for whoever was sent their link, by their paths. */
export const pagesByLink = {
  [paths.digest]: definePage({
    path: paths.digest,
    isPrivate: true,
    component: () => import('../digest/DigestPage.tsx'),
    copy: {
      nl: () => import('#copy/nl/site/digest.ts'),
      en: () => import('#copy/en/site/digest.ts'),
    },
  }),
  [paths.interview]: definePage({
    path: paths.interview,
    isPrivate: true,
    component: () => import('../interview/InterviewPage.tsx'),
    copy: {
      nl: () => import('#copy/nl/site/interview.ts'),
      en: () => import('#copy/en/site/interview.ts'),
    },
  }),
  [paths.quote]: definePage({
    path: paths.quote,
    isPrivate: true,
    component: () => import('../quote/CustomerQuotePage.tsx'),
    copy: {
      nl: () => import('#copy/nl/site/customer-quote.ts'),
      en: () => import('#copy/en/site/customer-quote.ts'),
    },
  }),
};
