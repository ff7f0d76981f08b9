import type { ReactNode } from 'react';
import { type Language, languages } from '#lib/language.ts';
import { useVacanciesCopy } from '../copy.ts';
import { isUntranslated, otherLanguage } from './translation.ts';

interface TextPairProps {
  value: Record<Language, string>;
  /** What else is to be said of a language's text. */
  hint?(language: Language): string | false;
  /** The field of a language; `describedBy` is the id of what is said of it. */
  field(language: Language, describedBy: string | undefined): ReactNode;
  /** Unique in the form. */
  name: string;
}

/** One text in both languages, side by side; on a phone the one that is chosen. */
export function TextPair({ value, hint, field, name }: TextPairProps) {
  const words = useVacanciesCopy();
  return (
    <div className="vacancy-pair">
      {languages.map((language) => {
        const isMissing = isUntranslated(value[language], value[otherLanguage(language)]);
        const said = isMissing
          ? words.translation.missing(words.languages[language])
          : hint?.(language);
        const id = `vacancy-${language}-${name}-note`;
        return (
          <div key={language} data-language={language}>
            {field(language, said ? id : undefined)}
            {said && (
              <p className="translation-note" id={id}>
                {said}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
