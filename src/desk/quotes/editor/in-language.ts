import type { QuoteContent, QuoteDefaults } from '#contract/quote.ts';
import type { Language } from '#lib/language.ts';

const texts = ['intro', 'closing', 'terms'] as const;
const endings = { nl: 'Nl', en: 'En' } as const;

/** What another language changes in a quote: its standard texts too, as far as nobody touched them. */
export function inLanguage(
  content: QuoteContent,
  locale: Language,
  defaults: QuoteDefaults | undefined,
): Partial<QuoteContent> {
  if (!defaults) return { locale };
  const standard = (text: (typeof texts)[number], language: Language) =>
    defaults[`${text}${endings[language]}`];
  const untouched = texts.filter((text) => content[text] === standard(text, content.locale));
  const changed = untouched.map((text) => [text, standard(text, locale)]);
  return { locale, ...Object.fromEntries(changed) };
}
