import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import en from '#copy/en/docs.ts';
import nl from '#copy/nl/docs.ts';
import type { Language } from '#lib/language.ts';
import { contentsIn } from './contents.ts';
import { type Article, type Picture, picturesIn, renderArticle } from './markdown.ts';

interface Page {
  /** The repository's root. */
  root: string;
  language: Language;
  /** `docs.html`, as Vite built it. */
  template: string;
  /** Where the same page in the other language is. */
  other: string;
  /** Where the desk is, unless the page stands apart from it. */
  desk?: string;
  /** Puts a picture, named by its path below the root, where the page finds it; returns its address. */
  publish(picture: string): Promise<string>;
}

const copies = { nl, en };

/** The guide in a language: every file of the documentation in one page. */
export async function renderDocs(page: Page): Promise<string> {
  const { root, language, template } = page;
  const copy = copies[language];
  const parts = await contentsIn(root, language);
  const files = parts.flatMap(({ files }) => files);
  const texts = new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const),
    ),
  );
  const pictures = new Map<string, Picture>();
  for (const [file, text] of texts) {
    for (const picture of picturesIn(file, text)) {
      const { width, height } = await sharp(join(root, picture)).metadata();
      pictures.set(picture, { src: await page.publish(picture), width, height });
    }
  }
  const pages = new Set(files);
  const names = { table: copy.table, code: copy.code };
  const rendered = parts.map(({ files, ...part }) => ({
    ...part,
    articles: files.map((file) =>
      renderArticle(texts.get(file) ?? '', { file, pages, pictures, names }),
    ),
  }));
  return template
    .replace('<html lang="nl">', `<html lang="${language}">`)
    .replace('<!--title-->', `${copy.title} – ${copy.brand}`)
    .replace('<!--docs-->', () => bodyOf(page, rendered));
}

interface RenderedPart {
  name: keyof typeof nl.parts;
  language: Language;
  articles: Article[];
}

function bodyOf({ language, other, desk }: Page, parts: RenderedPart[]): string {
  const copy = copies[language];
  const otherLanguage = language === 'nl' ? 'en' : 'nl';
  const toDesk = desk ? `<a href="${desk}">${copy.toDesk}</a>` : '';
  return `<a class="docs-skip" href="#main">${copy.skip}</a>
<header class="docs-head">
<p class="docs-brand">${copy.brand}</p>
<nav aria-label="${copy.brand}">${toDesk}<a href="${other}" lang="${otherLanguage}" hreflang="${otherLanguage}">${copy.other}</a></nav>
</header>
<div class="docs-page">
<div class="docs-side">
<search hidden><label for="q">${copy.search.label}</label>
<input id="q" type="search" autocomplete="off" spellcheck="false"><p role="status"></p><ol></ol></search>
<nav aria-label="${copy.contents}"><details open><summary>${copy.contents}</summary>${parts
    .map((part) => contentsOf(part, language))
    .join('')}</details></nav>
</div>
<main id="main" tabindex="-1"><h1>${copy.title}</h1>${copy.inEnglish && `<p>${copy.inEnglish}</p>`}${parts
    .map((part) => articlesOf(part, language))
    .join('')}</main>
</div>`;
}

const langOf = (part: RenderedPart, page: Language) =>
  part.language === page ? '' : ` lang="${part.language}"`;

function contentsOf(part: RenderedPart, page: Language): string {
  const links = part.articles.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`);
  const list = `<ul${langOf(part, page)}>${links.join('')}</ul>`;
  const name = copies[page].parts[part.name];
  return part.name === 'decisions'
    ? `<details><summary>${name}</summary>${list}</details>`
    : `<p>${name}</p>${list}`;
}

const articlesOf = (part: RenderedPart, page: Language) =>
  part.articles
    .map(
      ({ html }) =>
        `<article${langOf(part, page)}><p class="docs-part" lang="${page}">${copies[page].parts[part.name]}</p>${html}</article>`,
    )
    .join('');
