import '#site/site.css';
import { languages, storeLanguage } from '#lib/language.ts';
import { loadChunk } from '#lib/load-chunk.ts';

// The page is readable and works before React: so React comes when the browser has nothing better
// to do, or at the visitor's first act, whichever is earlier.
const acts = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'];
let started = false;

async function start() {
  if (started) return;
  started = true;
  try {
    const { hydrate } = await loadChunk(() => import('./hydrate.tsx'));
    await hydrate();
    for (const act of acts) removeEventListener(act, start);
  } catch {
    // The page does without; the next act tries again.
    started = false;
  }
}

for (const act of acts) addEventListener(act, start, { passive: true });

// Keeps the language chosen by a link of `LanguageLinks` as long as React, which does it itself, is
// not here.
addEventListener('click', ({ target, defaultPrevented }) => {
  const link = target instanceof Element && target.closest<HTMLElement>('[data-language]');
  const language = link && languages.find((each) => each === link.dataset.language);
  if (language && !defaultPrevented) storeLanguage(language);
});

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
  else setTimeout(start, 200);
}

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
