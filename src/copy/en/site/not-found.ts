import type { NotFoundCopy } from '#copy/nl/site/not-found.ts';

export default {
  meta: {
    name: 'Not found',
    title: 'Page not found | Delvanta',
    description: 'There is no page of Delvanta at this address.',
  },
  code: '404',
  title: 'This page is not here',
  text: 'The address was mistyped, or the page has moved or was never built. It is probably not your doing.',
  actions: {
    home: 'To the home page',
    clients: 'Clients and projects',
    vacancies: 'Vacancies',
    contact: 'Let us know',
  },
} as const satisfies NotFoundCopy;
