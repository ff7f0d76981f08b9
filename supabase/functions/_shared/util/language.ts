import { type Language, languages } from '#contract/fields.ts';

/** The first language that one of the values names (of a form, a query, a row), else Dutch. */
export const languageOf = (...wishes: unknown[]): Language =>
  wishes.flatMap((wish) => languages.filter((language) => language === wish))[0] ?? 'nl';

/** The language that an account's owner chose with their profile, else Dutch. */
export const languageOfAccount = (metadata: unknown): Language =>
  languageOf(
    metadata && typeof metadata === 'object' && 'language' in metadata && metadata.language,
  );
