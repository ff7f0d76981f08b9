import sanitize from 'sanitize-html';
import type { FormattedMail } from '../parsing.ts';

/** Longer HTML is shown as text only: nobody wrote it, and cut it would be half a table. */
const mostHtml = 600_000;
/** What comes of it, with entities and hosts written out. */
const mostMarkup = 900_000;
/** More elements are no letter either, and nested they cost the sanitiser the square of their number. */
const mostElements = 15_000;
/** So deep a mail program nests its tables; what lies deeper keeps its words and loses its tags. */
const mostNesting = 60;
/** So many elements may have colours of their own: each costs a parser of CSS its time. */
const mostStyled = 4_000;

/** A value of CSS without anything that fetches, escapes or computes: words, lengths and colours. */
const plainValue = /^(?:(?:rgb|hsl)a?\([\d\s.,%]{1,60}\)|[\w\s#%.,'+-]){1,200}$/i;

/** What a mail may say of its looks. Nothing that moves it out of its place, or covers something. */
const styles = [
  ['color', 'background-color', 'background', 'direction', 'display', 'list-style-type'],
  ['font', 'font-family', 'font-size', 'font-style', 'font-weight', 'line-height'],
  ['letter-spacing', 'text-align', 'text-decoration', 'text-indent', 'text-transform'],
  ['vertical-align', 'white-space', 'width', 'max-width', 'min-width', 'height', 'float', 'clear'],
  ['table-layout', 'border-collapse', 'border-spacing', 'border-radius'],
  ['', '-top', '-right', '-bottom', '-left'].flatMap((side) => [
    `padding${side}`,
    `border${side}`,
    ...['color', 'style', 'width'].map((what) => `border${side}-${what}`),
  ]),
  ['', '-top', '-right', '-bottom', '-left'].map((side) => `margin${side}`),
].flat();
/** Without a sign before it: what is moved up or aside would lie over something else. */
const unsigned = /^(?:[\w\s#%.]){1,60}$/;

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'center', 'font', 'blockquote', 'pre', 'code', 'tt', 'kbd'],
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'address'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', 'ins', 'sub', 'sup', 'small', 'big'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
    ...['a', 'img', 'bdo', 'q', 'cite', 'abbr', 'mark', 'samp', 'var'],
  ],
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'align', 'valign', 'bgcolor', 'width', 'height'],
    a: ['href', 'target', 'rel', 'data-host'],
    font: ['color', 'face', 'size'],
    img: ['src', 'data-src', 'alt', 'referrerpolicy'],
    li: ['value'],
    ol: ['start', 'type'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan', 'nowrap'],
    th: ['colspan', 'rowspan', 'nowrap'],
  },
  allowedStyles: {
    '*': Object.fromEntries(
      styles.map((name) => [name, [name.startsWith('margin') ? unsigned : plainValue]]),
    ),
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid', 'data'] },
  allowProtocolRelative: false,
  nestingLimit: mostNesting,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'xml', 'template'],
};

/** A picture within the HTML itself, of a kind that holds nothing but a picture. */
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z\d+/=\s]+$/i;

/**
 * What a mail looks like, for a frame without scripts and without an address of ours: words, tables,
 * colours and pictures of its own. Where a picture stands elsewhere, its address is set aside in
 * `data-src`; each link opens beside the desk and knows the host that it leads to. Null for a mail
 * whose looks say nothing, or too much.
 */
export function formatMail(html: string | undefined): FormattedMail | null {
  if (!html || html.length > mostHtml || countElements(html) > mostElements) return null;
  let remotePictures = 0;
  let styled = 0;
  const markup = sanitize(xmlText(html), {
    ...allowed,
    transformTags: {
      '*': (tagName, { style, ...attribs }) => {
        const keepsStyle = style && style.length < 2_000 && ++styled <= mostStyled;
        return { tagName, attribs: keepsStyle ? { ...attribs, style } : attribs };
      },
      a: (tagName, { href = '', style = '' }) => ({
        tagName,
        attribs: { style, ...linkTo(href) },
      }),
      img(tagName, { src = '', srcset: _, 'data-src': __, ...attribs }) {
        const source = src.trim();
        if (/^cid:/i.test(source) || pictureData.test(source)) {
          return { tagName, attribs: { ...attribs, src: source.replace(/\s+/g, '') } };
        }
        if (!/^https?:\/\//i.test(source)) return { tagName: 'span', attribs: {} };
        remotePictures++;
        return {
          tagName,
          attribs: { ...attribs, 'data-src': source, referrerpolicy: 'no-referrer' },
        };
      },
    },
  });
  const says = /<img /.test(markup) || markup.replace(/<[^>]*>/g, '').trim() !== '';
  if (!says || markup.length > mostMarkup) return null;
  return { markup: markLyingLinks(markup), remotePictures };
}

function countElements(html: string): number {
  let count = 0;
  for (const _ of html.matchAll(/<[a-z]/gi)) count++;
  return count;
}

/** Where a link leads, in a window of its own that hears nothing of the desk. */
function linkTo(href: string): Record<string, string> {
  const address = URL.parse(href.trim());
  if (!address) return {};
  const isOfSite = address.protocol === 'https:' || address.protocol === 'http:';
  const isKnown = isOfSite || address.protocol === 'mailto:' || address.protocol === 'tel:';
  if (!isKnown) return {};
  return {
    href: address.href,
    'data-host': isOfSite ? address.host : address.pathname.slice(0, 200),
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  };
}

/**
 * Marks links whose words name another host than the one that they lead to: those show it always, not
 * only when they are pointed at.
 */
const markLyingLinks = (markup: string) =>
  markup.replace(
    /<a ([^<>]{0,4000})data-host="([^"<>]{1,300})"([^<>]{0,100})>([\s\S]{0,2000}?)<\/a>/g,
    (link, before, host, after, inner) =>
      namesAnother(inner.replace(/<[^>]*>/g, ' '), host)
        ? `<a ${before}data-host="${host}" data-lies="1"${after}>${inner}</a>`
        : link,
  );

function namesAnother(words: string, host: string): boolean {
  const [, named] =
    /(?:^|[\s/@])((?:[\p{L}\d-]{1,63}\.){1,5}\p{L}{2,24})(?![\p{L}\d.-])/u.exec(words) ?? [];
  if (!named) return false;
  const [said, real] = [named, host].map((each) => each.toLowerCase().replace(/^www\./, ''));
  return said !== real && !real?.endsWith(`.${said}`) && !real?.endsWith(`@${said}`);
}

/** Text as XML can hold it: the frame reads this markup as XML, so that it is exactly what it seems. */
const xmlText = (text: string) =>
  text.toWellFormed().replace(/[^\P{Cc}\n\t\r]|[\uFFFE\uFFFF]/gu, '');
