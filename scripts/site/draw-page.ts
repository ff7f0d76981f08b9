import type { Manifest } from 'vite';
import { firmWith, noFirmChanges } from '#contract/firm-setting.ts';
import { titleOf } from '#copy/translation.ts';
import type { Language } from '#lib/language.ts';
import { pageDataPath } from '#lib/page-data-path.ts';
import { socialPicture } from '#lib/paths.ts';
import type { SiteRoutes } from '#site/pages.tsx';
import { render } from '#src/entry-server.tsx';
import { fillTemplate } from './fill-template.ts';
import { inlineStyles } from './inline-styles.ts';
import { type SharedPicture, socialTags } from './social-tags.ts';
import { startAtFirstAct } from './start-at-first-act.ts';
import { structuredData } from './structured-data.ts';
import { stylesOf } from './styles.ts';

/** What the builds of Vite left for drawing pages. */
export interface DrawingKit {
  template: string;
  manifest: Manifest;
  siteUrl: string;
  /** Where the style sheets lie, in the directory of the browser's build. */
  client: string;
  /** The title on each picture that there is to share, by its path; none: each page will have its own. */
  pictures?: Readonly<Record<string, string>>;
  /** The picture of a page that has none of its own, by its path. */
  sharedPicture?: string;
}

interface Wanted {
  routes: SiteRoutes;
  path: string;
  language: Language;
  day: string;
}

/** A page as it is served on a calendar day: its whole text. */
export async function drawPage(kit: DrawingKit, wanted: Wanted) {
  const { html, ...page } = await drawWithLinks(kit, wanted);
  return { ...page, html: startAtFirstAct(await inlineStyles(html, kit.client)) };
}

/** The same for showing within another page: without scripts, its style sheets as links. */
export async function drawPreview(kit: DrawingKit, wanted: Wanted): Promise<string> {
  const { html } = await drawWithLinks(kit, wanted);
  return html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
}

async function drawWithLinks(kit: DrawingKit, { routes, path, language, day }: Wanted) {
  const { template, manifest, siteUrl } = kit;
  const { head, app, component, meta, isListed, data, ...told } = await render(
    routes,
    path,
    language,
    day,
  );
  const styles = stylesOf(manifest, component)
    .filter((href) => !template.includes(href))
    .map((href) => `<link rel="stylesheet" crossorigin href="${href}">`);
  const picture = pictureOf(kit, path, language, titleOf(meta));
  const tags =
    head +
    socialTags(siteUrl, { path, language, meta, isListed, picture }) +
    structuredData(siteUrl, { ...told, firm: routes.firm });
  const shown =
    data === undefined ? undefined : { of: pageDataPath(path, language), content: data };
  const html = fillTemplate(template, {
    language,
    day,
    head: tags,
    app,
    data: shown,
    firm: changedFirm(routes),
  })
    // After the template's own style sheet, which declares the order of the cascade layers.
    .replace('</head>', () => `${styles.join('')}</head>`);
  return { html, data, isListed, title: titleOf(meta) };
}

/** The facts of the firm, where they are not those that the script brings along. */
const changedFirm = ({ firm }: SiteRoutes) =>
  JSON.stringify(firm) === JSON.stringify(firmWith(noFirmChanges)) ? undefined : firm;

/** The page's own picture where that says the same as the page. */
function pictureOf(
  { pictures, sharedPicture }: DrawingKit,
  path: string,
  language: Language,
  title: string,
): SharedPicture {
  const own = socialPicture(path, language);
  if (!pictures || !sharedPicture || pictures[own] === title) return { path: own, title };
  const shared = socialPicture(sharedPicture, language);
  return { path: shared, title: pictures[shared] ?? title };
}
