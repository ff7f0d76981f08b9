import './docs.css';
import en from '#copy/en/docs.ts';
import nl from '#copy/nl/docs.ts';
import { prepareSearch } from './search.ts';

const { search } = document.documentElement.lang === 'en' ? en : nl;
prepareSearch(search);

const wide = matchMedia('(width >= 64rem)');

// A phone begins with the text.
const contents = document.querySelector<HTMLDetailsElement>('.docs-side details');
if (contents) contents.open = wide.matches;
contents?.addEventListener('click', ({ target }) => {
  if (!wide.matches && (target as Element).closest('a')) contents.open = false;
});

// What scrolls must be reached by keyboard; what does not would only be in the way.
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0');
    else target.removeAttribute('tabindex');
  }
});
for (const each of document.querySelectorAll('.docs-wide')) resized.observe(each);

// The other language goes on at the page of the guide that was chosen: its anchor is the same.
document
  .querySelector<HTMLAnchorElement>('.docs-head a[hreflang]')
  ?.addEventListener('click', ({ currentTarget }) => {
    (currentTarget as HTMLAnchorElement).hash = location.hash.split('--')[0] ?? '';
  });
