import type { PageMeta } from '#copy/translation.ts';
import { languages } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { useLanguage } from './language.tsx';

interface HeadProps {
  meta: PageMeta;
  /** The page's own address; a page without one (not found) is kept out of search engines. */
  path: string | undefined;
}

/**
 * What search engines and the tab read of this page; what networks read is added by the build
 * (`scripts/site/social-tags.ts`). React moves these tags into the
 * head, where those of every page stand in the template.
 */
export function Head({ meta, path }: HeadProps) {
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {path === undefined ? <meta name="robots" content="noindex" /> : <Addresses path={path} />}
    </>
  );
}

/** The page's own address, and where it stands in each language. The bare address is Dutch. */
function Addresses({ path }: { path: string }) {
  const { language } = useLanguage();
  const bare = import.meta.env.SITE_URL + path;
  const address = { nl: bare, en: inLanguage(bare, 'en') };
  return (
    <>
      <link rel="canonical" href={address[language]} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address[each]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={bare} />
    </>
  );
}
