import { LinkifyIt } from 'linkify-it';
import { Fragment, useMemo } from 'react';

// What a link shows is where it leads: a bare name (`report.md`) may be a file, and counts as none.
const linkify = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: true });
/** An address of mail without its scheme has none. */
const schemes = ['https:', 'http:', 'mailto:', ''];

interface Part {
  text: string;
  url?: string;
}

/** A text in pieces, of which those with an address are links: `https:`, `http:` and mail, nothing else. */
export function linksIn(text: string): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { schema, index, lastIndex, raw, url } of linkify.match(text) ?? []) {
    if (!schemes.includes(schema)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: raw, url });
    at = lastIndex;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** What somebody wrote, with its links to press. They open beside the desk, which tells them nothing. */
export function LinkedText({ text }: { text: string }) {
  const parts = useMemo(() => linksIn(text), [text]);
  return parts.map(({ text, url }, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and may repeat
    <Fragment key={position}>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
    </Fragment>
  ));
}
