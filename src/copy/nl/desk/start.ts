import type { Translation } from '#copy/translation.ts';

/** What the desk's page says before its script is there. */
const start = {
  noScript: {
    title: 'De servicedesk heeft JavaScript nodig',
    text: 'Zet JavaScript aan in uw browser en laad deze pagina opnieuw. De website zelf werkt ook zonder.',
  },
  failed: {
    title: 'De servicedesk kon niet worden geladen',
    text: 'Misschien is de verbinding even weggevallen.',
    retry: 'Opnieuw laden',
  },
  home: 'Naar de website',
} as const;

export type DeskStartCopy = Translation<typeof start>;

export default start;
