import { languages } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { useAddress } from '../address.ts';
import { useLanguage } from '../language.tsx';
import { useShell } from '../use-shell-copy.ts';

/**
 * The languages as links: the page changes in place when React is here, else they lead to the
 * page's other address (the bare one is Dutch), and the client entry keeps the choice
 * (`data-language`).
 */
export function LanguageLinks() {
  const { language, choose } = useLanguage();
  const { path } = useAddress();
  const shell = useShell();
  return (
    <ul>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={each === 'nl' ? path : inLanguage(path, each)}
            lang={each}
            hrefLang={each}
            data-language={each}
            aria-current={each === language ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              choose(each);
            }}
          >
            {shell.languages[each]}
          </a>
        </li>
      ))}
    </ul>
  );
}
