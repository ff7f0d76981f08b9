import * as v from 'valibot';
import { fieldErrors } from '#contract/fields.ts';
import { type VacancyDraft, vacancyContentSchema } from '#contract/vacancy.ts';
import type { Language } from '#lib/language.ts';
import { wordFields } from './field-names.ts';

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'en' : 'nl');

/** Whether a text is there in the other language only. */
export const isUntranslated = (here: string, there: string) => !here.trim() && there.trim() !== '';

/** How many headings a text in Markdown has. */
export const headingsIn = (text: string) => text.match(/^#{1,6} \S/gm)?.length ?? 0;

/** How many texts of a language are missing: asked for by publishing, or there in the other one only. */
export function missingTextsIn(draft: VacancyDraft, language: Language): number {
  const { issues } = v.safeParse(vacancyContentSchema, draft);
  const needed = Object.keys(issues ? fieldErrors(issues) : {});
  const [here, there] = [draft[language], draft[otherLanguage(language)]];
  const untranslated = wordFields.filter((field) => isUntranslated(here[field], there[field]));
  return new Set([
    ...needed.filter((path) => path.startsWith(`${language}.`)),
    ...untranslated.map((field) => `${language}.${field}`),
  ]).size;
}
