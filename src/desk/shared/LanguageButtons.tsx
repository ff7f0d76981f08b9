import { languages } from '#lib/language.ts';
import { useLanguage } from './language.tsx';

/** The languages as buttons; the desk changes in place. */
export function LanguageButtons() {
  const { language, copy, change } = useLanguage();
  return (
    <fieldset className="language-buttons" aria-label={copy.nav.language}>
      {languages.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          aria-pressed={each === language}
          onClick={() => change(each)}
        >
          {copy.languages[each]}
        </button>
      ))}
    </fieldset>
  );
}
