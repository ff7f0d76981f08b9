import { posix } from 'node:path';
import { Marked, type Token, type Tokens, type TokensList } from 'marked';
import { escapeHtml } from '../site/escape-html.ts';

/** A picture as the page shows it: its address, and its measures in pixels. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** What stands around a file's text. */
interface Surroundings {
  /** The path of the file below the repository's root: `docs/agents/nl/mail.md`. */
  file: string;
  /** The files of the page, by path: a link to any other file is shown without its link. */
  pages: ReadonlySet<string>;
  pictures: ReadonlyMap<string, Picture>;
  /** What a table or a block of commands, which scrolls, is called. */
  names: { table: string; code: string };
}

/** A file as HTML: an `<article>` with a `<section>` for each heading of the second level. */
export interface Article {
  id: string;
  /** As HTML, too. */
  title: string;
  html: string;
}

/** The anchor of a file in the page: `docs/agents/nl/mail.md` is `agents-mail`. */
export const anchorOf = (file: string) =>
  file
    .replace(/^docs\//, '')
    .replace(/^agents\/\w\w\//, 'agents/')
    .replace(/\.md$/, '')
    .replaceAll('/', '-')
    .toLowerCase();

/** The anchor that GitHub gives a heading, so that links work there too. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-');

/** The files that a text's pictures are, by their paths below the root. */
export function picturesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(text), (token) => {
    if (token.type === 'image') found.push(posix.join(posix.dirname(file), token.href));
  });
  return found;
}

/** Renders one of our own files; throws where a picture is not there. */
export function renderArticle(text: string, surroundings: Surroundings): Article {
  const { file } = surroundings;
  const id = anchorOf(file);
  const marked = markedFor(surroundings, id);
  const [heading, ...rest] = marked.lexer(text).filter(({ type }) => type !== 'space');
  if (heading?.type !== 'heading') throw new Error(`${file} does not begin with its title`);
  const parse = (tokens: Token[]) => marked.parser(tokens as TokensList);
  const title = escapeHtml(plainText(heading));
  const bodies = sectionsOf(rest).map(({ heading, tokens }) =>
    heading ? `<section>${parse([heading, ...tokens])}</section>` : parse(tokens),
  );
  return { id, title, html: `<h2 id="${id}">${title}</h2>${bodies.join('')}` };
}

interface SectionTokens {
  heading?: Tokens.Heading;
  tokens: Token[];
}

/** Divides a text at its headings of the second level; what stands before the first is the first. */
function sectionsOf(tokens: Token[]): SectionTokens[] {
  const sections: SectionTokens[] = [{ tokens: [] }];
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2) {
      sections.push({ heading: token as Tokens.Heading, tokens: [] });
    } else sections.at(-1)?.tokens.push(token);
  }
  return sections;
}

/** A heading without its marks: of `**a** and \`b\`` it is `a and b`. */
const plainText = (token: Token): string =>
  'tokens' in token && token.tokens
    ? token.tokens.map(plainText).join('')
    : 'text' in token
      ? token.text
      : '';

function markedFor({ file, pages, pictures, names }: Surroundings, id: string) {
  const scrolls = (html: string, name: string) =>
    `<div class="docs-wide" role="group" aria-label="${name}">${html}</div>`;
  const at = (href: string) => posix.join(posix.dirname(file), href);
  return new Marked({
    renderer: {
      // The page's own title is the first level.
      heading({ tokens, depth }) {
        const name = slugOf(plainText({ type: 'heading', tokens } as Token));
        const level = depth + 1;
        return `<h${level} id="${id}--${name}">${this.parser.parseInline(tokens)}</h${level}>`;
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        const [path = '', anchor] = href.split('#');
        // Of the reader's own machine only they know whether anything runs there.
        if (href.startsWith('http://localhost')) return text;
        if (/^\w+:/.test(href)) return `<a href="${escapeHtml(href)}">${text}</a>`;
        const target = path ? at(path) : file;
        if (!pages.has(target)) return text;
        return `<a href="#${anchorOf(target)}${anchor ? `--${anchor}` : ''}">${text}</a>`;
      },
      image({ href, text }) {
        const picture = pictures.get(at(href));
        if (!picture) throw new Error(`${file}: there is no picture ${href}`);
        const { src, width, height } = picture;
        return `<img src="${src}" alt="${escapeHtml(text)}" width="${width}" height="${height}" loading="lazy">`;
      },
      code: ({ text }) => scrolls(`<pre><code>${escapeHtml(text)}</code></pre>`, names.code),
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => {
          const written = cells.map(({ header, text, tokens }) => {
            const tag = header && text ? 'th' : 'td';
            return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
          });
          return `<tr>${written.join('')}</tr>`;
        };
        const head = header.some(({ text }) => text) ? `<thead>${row(header)}</thead>` : '';
        const body = `<tbody>${rows.map(row).join('')}</tbody>`;
        return scrolls(`<table>${head}${body}</table>`, names.table);
      },
    },
  });
}
