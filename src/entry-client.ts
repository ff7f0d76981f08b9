import './site/site.css';
import { languages, storeLanguage } from './lib/language.ts';

// The page is readable and works before React: so React comes when the browser has nothing better
// to do, or at the visitor's first act, whichever is earlier.
const acts = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'];
let started = false;

function start() {
  if (started) return;
  started = true;
  for (const act of acts) removeEventListener(act, start);
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate());
}

for (const act of acts) addEventListener(act, start, { passive: true });

// Keeps the language chosen by a link of `LanguageLinks`, whether React is here already or not.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-language]');
  const language = link && languages.find((each) => each === link.dataset.language);
  if (language) storeLanguage(language);
});

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
