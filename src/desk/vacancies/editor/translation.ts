import type { VacancyDraft } from '#contract/vacancy.ts';
import type { Language } from '#lib/language.ts';
import { wordFields } from './field-names.ts';

export const otherLanguage = (language: Language): Language => (language === 'nl' ? 'en' : 'nl');

/** Whether a text is there in the other language only. */
export const isUntranslated = (here: string, there: string) => !here.trim() && there.trim() !== '';

/** How many headings a text in Markdown has. */
export const headingsIn = (text: string) => text.match(/^#{1,6} \S/gm)?.length ?? 0;

/** How many texts are there in the other language only. */
export function untranslatedIn(draft: VacancyDraft, language: Language): number {
  const [here, there] = [draft[language], draft[otherLanguage(language)]];
  const texts = wordFields.filter((field) => isUntranslated(here[field], there[field]));
  const offers = there.offer.flatMap(({ label, text }, index) => [
    isUntranslated(here.offer[index]?.label ?? '', label),
    isUntranslated(here.offer[index]?.text ?? '', text),
  ]);
  return texts.length + offers.filter(Boolean).length;
}
