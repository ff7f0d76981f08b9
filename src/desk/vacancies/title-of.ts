import { type Language, languages } from '#lib/language.ts';

/** A vacancy's title in a language, or in the other one while it has none in this. */
export const titleOf = (title: Record<Language, string>, language: Language): string =>
  title[language] || languages.map((each) => title[each]).find(Boolean) || '';
