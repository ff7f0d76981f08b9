import { Marked, type Token, type Tokens } from 'marked';

/** A piece of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; url: string; parts: Inline[] };

/** A piece of a text that stands by itself. */
export type Block =
  | { kind: 'paragraph' | 'heading'; parts: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: Block[][] };

/**
 * What people mean by signs as they write mail: emphasis, lists, links, code, quotations. What they do
 * not mean is left as it is: paths with backslashes, an indented line, a line of dashes below another.
 */
const marked = new Marked({
  gfm: true,
  breaks: true,
  tokenizer: {
    code: () => undefined,
    lheading: () => undefined,
    escape: () => undefined,
    html: () => undefined,
    tag: () => undefined,
    def: () => undefined,
    table: () => undefined,
    hr: () => undefined,
  },
});

/** Deeper lists and quotations are shown as their text. */
const mostNesting = 8;

/**
 * A text by its parts, for whoever shows it: nothing in them is markup, so nothing that is written can
 * become any. Links lead to `https:`, `http:` and mail; others are words.
 */
export function parseMarkdown(text: string): Block[] {
  if (deepNesting.test(text) || emphasisFlood.test(text)) return asWritten(text);
  try {
    return blocksOf(marked.lexer(text), 0);
  } catch {
    return asWritten(text);
  }
}

/** So many signs of a quotation or a list in a row nobody means; the library calls itself for each. */
const deepNesting = /^(?:[>*+-][ \t]?){20,}/m;

/** Nor so many signs of emphasis in one line; what the library does with them grows by their square. */
const emphasisFlood = /^(?:[^\n*_]*[*_]){300}/m;

const asWritten = (text: string): Block[] =>
  text
    .split(/\n{2,}/)
    .map((each) =>
      paragraph(
        each
          .split('\n')
          .flatMap((line, index): Inline[] => [
            ...(index > 0 ? [{ kind: 'break' } as const] : []),
            { kind: 'text', text: line },
          ]),
      ),
    );

function blocksOf(tokens: readonly Token[], depth: number): Block[] {
  return tokens.flatMap((token): Block[] => {
    if (token.type === 'space') return [];
    if (depth > mostNesting) return [paragraph([{ kind: 'text', text: token.raw }])];
    switch (token.type) {
      case 'code':
        return [{ kind: 'code', text: token.text }];
      case 'heading':
        return [{ kind: 'heading', parts: inlinesOf(token.tokens ?? []) }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? [], depth + 1) }];
      case 'list': {
        const { ordered, start, items } = token as Tokens.List;
        return [
          {
            kind: 'list',
            isOrdered: ordered,
            start: Number(start) || 1,
            items: items.map(({ tokens }) => blocksOf(tokens, depth + 1)),
          },
        ];
      }
      default:
        return [paragraph(inlinesOf('tokens' in token && token.tokens ? token.tokens : [token]))];
    }
  });
}

const paragraph = (parts: Inline[]): Block => ({ kind: 'paragraph', parts });

function inlinesOf(tokens: readonly Token[]): Inline[] {
  return tokens.flatMap((token): Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', parts: inlinesOf(token.tokens ?? []) }];
      case 'em':
        return [{ kind: 'emphasis', parts: inlinesOf(token.tokens ?? []) }];
      case 'codespan':
        return [{ kind: 'code', text: token.text }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const url = /^(?:https?:\/\/|mailto:)/i.test(token.href) && URL.parse(token.href)?.href;
        const parts = inlinesOf(token.tokens ?? []);
        return url ? [{ kind: 'link', url, parts }] : [{ kind: 'text', text: token.raw }];
      }
      case 'text':
        return 'tokens' in token && token.tokens
          ? inlinesOf(token.tokens)
          : [{ kind: 'text', text: token.text }];
      default:
        return [{ kind: 'text', text: token.raw }];
    }
  });
}
