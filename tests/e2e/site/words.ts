import homeEn from '../../../src/copy/en/home.ts';
import shellEn from '../../../src/copy/en/shell.ts';
import homeNl from '../../../src/copy/nl/home.ts';
import shellNl from '../../../src/copy/nl/shell.ts';

/** The words of the home page and the frame, by language. */
export const words = {
  nl: { home: homeNl, shell: shellNl },
  en: { home: homeEn, shell: shellEn },
} as const;
