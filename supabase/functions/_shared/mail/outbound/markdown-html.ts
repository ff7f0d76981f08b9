import { html } from 'hono/html';
import { type Block, type Inline, parseMarkdown } from '#util/markdown.ts';

type Html = ReturnType<typeof html>;

const gap = 'margin:0 0 16px';
const mono = 'font-family:Consolas,Menlo,monospace;font-size:14px';

/** A Markdown text as HTML for mail programs: inline styles, every word escaped. */
export const markdownHtml = (text: string): Html[] => parseMarkdown(text).map(block);

function block(content: Block): Html {
  switch (content.kind) {
    case 'paragraph':
      return html`<p style="${gap}">${content.parts.map(inline)}</p>\n`;
    case 'heading':
      return html`<p style="${gap}"><strong>${content.parts.map(inline)}</strong></p>\n`;
    case 'code':
      return html`<pre style="${gap};padding:10px 12px;border:1px solid #d9ded9;${mono};white-space:pre-wrap">${content.text}</pre>\n`;
    case 'quote':
      return html`<blockquote style="${gap};padding-left:12px;border-left:3px solid #d9ded9">${content.blocks.map(block)}</blockquote>\n`;
    case 'list': {
      const items = content.items.map((blocks) => html`<li>${blocks.map(tight)}</li>`);
      return content.isOrdered
        ? html`<ol start="${content.start}" style="${gap};padding-left:28px">${items}</ol>\n`
        : html`<ul style="${gap};padding-left:28px">${items}</ul>\n`;
    }
  }
}

/** In a list words stand without a paragraph's gap around them. */
const tight = (content: Block): Html =>
  content.kind === 'paragraph' ? html`${content.parts.map(inline)}` : block(content);

function inline(part: Inline): Html {
  switch (part.kind) {
    case 'text':
      return html`${part.text}`;
    case 'break':
      return html`<br>`;
    case 'code':
      return html`<code style="${mono}">${part.text}</code>`;
    case 'strong':
      return html`<strong>${part.parts.map(inline)}</strong>`;
    case 'emphasis':
      return html`<em>${part.parts.map(inline)}</em>`;
    case 'link':
      return html`<a href="${part.url}" style="color:#085845">${part.parts.map(inline)}</a>`;
  }
}
