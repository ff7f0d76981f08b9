import homeEn from '#copy/en/site/home.ts';
import shellEn from '#copy/en/site/shell.ts';
import homeNl from '#copy/nl/site/home.ts';
import shellNl from '#copy/nl/site/shell.ts';

/** The words of the home page and the frame, by language. */
export const words = {
  nl: { home: homeNl, shell: shellNl },
  en: { home: homeEn, shell: shellEn },
} as const;
