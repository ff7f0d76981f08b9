import type { Language } from './language.ts';

/** Where the data of a page lies that is drawn from what the desk published. */
export const pageDataPath = (path: string, language: Language): string =>
  `/data${path}.${language}.json`;
