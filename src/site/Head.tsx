import type { PageMeta } from '#copy/translation.ts';
import { languages } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { useLanguage } from './language.tsx';

interface HeadProps {
  meta: PageMeta;
  /** The page's own address; a page without one (not found) is kept out of search engines. */
  path: string | undefined;
  imageText: string;
}

const ogLocales = { nl: 'nl_NL', en: 'en_GB' } as const;

/**
 * What search engines, link previews and the tab read of this page. React moves these tags into the
 * head, where those of every page stand in the template.
 */
export function Head({ meta, path, imageText }: HeadProps) {
  const { language } = useLanguage();
  return (
    <>
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      {meta.keywords && <meta name="keywords" content={meta.keywords} />}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:locale" content={ogLocales[language]} />
      <meta property="og:image" content={`${import.meta.env.SITE_URL}/social.png`} />
      <meta property="og:image:alt" content={imageText} />
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
      <meta property="og:url" content={address[language]} />
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={address[each]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={bare} />
    </>
  );
}
