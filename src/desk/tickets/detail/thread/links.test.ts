import { expect, it } from 'vitest';
import { linksIn } from './LinkedText.tsx';

const linked = (text: string) => linksIn(text).filter(({ url }) => url);

it('finds what is a link, and nothing that runs', () => {
  const text =
    'See https://lab.example/a_(b)?x=1&y=2, (http://two.example). Mail kees@lab.example or report.md; ' +
    'javascript:alert(1) data:text/html,x ftp://x.example //x.example vbscript:x <https://three.example>';
  expect(linked(text).map(({ url }) => url)).toEqual([
    'https://lab.example/a_(b)?x=1&y=2',
    'http://two.example',
    'mailto:kees@lab.example',
    'https://three.example',
  ]);
});

it('loses no character of the text', () => {
  for (const text of ['', 'none', 'https://a.example', 'é https://a.example 😀\n a@b.example.']) {
    expect(
      linksIn(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
});
