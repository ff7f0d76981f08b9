import type { DeskStartCopy } from '#copy/nl/desk/start.ts';

export default {
  noScript: {
    title: 'The service desk needs JavaScript',
    text: 'Switch JavaScript on in your browser and load this page again. The website itself works without it.',
  },
  failed: {
    title: 'The service desk could not be loaded',
    text: 'The connection may have dropped for a moment.',
    retry: 'Load again',
  },
  home: 'To the website',
} as const satisfies DeskStartCopy;
