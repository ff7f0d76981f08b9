import clientsEn from '#copy/en/site/clients.ts';
import homeEn from '#copy/en/site/home.ts';
import shellEn from '#copy/en/site/shell.ts';
import clientsNl from '#copy/nl/site/clients.ts';
import homeNl from '#copy/nl/site/home.ts';
import shellNl from '#copy/nl/site/shell.ts';

/** The words of some pages and of the frame, by language. */
export const words = {
  nl: { clients: clientsNl, home: homeNl, shell: shellNl },
  en: { clients: clientsEn, home: homeEn, shell: shellEn },
} as const;
