import type { PageMeta } from '#copy/translation.ts';
import type { Language } from '#lib/language.ts';
import { inLanguage } from '#lib/paths.ts';
import { socialSize } from '#server/site/social-size.ts';
import { escapeHtml } from './escape-html.ts';

const locales = { nl: 'nl_NL', en: 'en_GB' };

/** What every picture shows beside the title. */
const shown = {
  nl: 'Een microtiterplaat waarvan de putjes door een netwerk zijn verbonden',
  en: 'A microtitre plate whose wells are joined by a network',
};

export interface SharedPicture {
  path: string;
  title: string;
}

interface SocialPage {
  path: string;
  language: Language;
  meta: PageMeta;
  /** A page that search engines do not list has no address and no picture to share. */
  isListed: boolean;
  /** The path of the picture to share, and the title that stands on it. */
  picture: SharedPicture;
}

/**
 * What networks show of a page. They read it as it is served, so that React, which changes pages in
 * the browser, need not know of it.
 */
export function socialTags(
  siteUrl: string,
  { path, language, meta, isListed, picture: { path: file, title } }: SocialPage,
): string {
  const picture = siteUrl + file;
  const text = `${title}. ${shown[language]}`;
  const address = siteUrl + path;
  return tags({
    ...(meta.keywords && { 'name="keywords"': meta.keywords }),
    'property="og:site_name"': 'Delvanta',
    'property="og:type"': 'website',
    'property="og:title"': meta.title,
    'property="og:description"': meta.description,
    'property="og:locale"': locales[language],
    ...(isListed && {
      'property="og:url"': language === 'nl' ? address : inLanguage(address, language),
      'property="og:image"': picture,
      'property="og:image:width"': String(socialSize.width),
      'property="og:image:height"': String(socialSize.height),
      'property="og:image:alt"': text,
      'name="twitter:card"': 'summary_large_image',
      'name="twitter:image"': picture,
      'name="twitter:image:alt"': text,
    }),
  });
}

const tags = (contents: Record<string, string>) =>
  Object.entries(contents)
    .map(([name, content]) => `<meta ${name} content="${escapeHtml(content)}">`)
    .join('');
