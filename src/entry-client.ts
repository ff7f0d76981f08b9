import '#site/site.css';
import { hydrate } from './hydrate.tsx';

// A page is asked for this script only once its visitor acts, or sees a form (`start-at-first-act.ts`).
const acts = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'];
let started = false;

async function start() {
  if (started) return;
  started = true;
  try {
    await hydrate();
    for (const act of acts) removeEventListener(act, start);
  } catch {
    // The page does without; the next act tries again.
    started = false;
  }
}

for (const act of acts) addEventListener(act, start, { passive: true });
// Apart from reading the script, so that a touch in between is answered.
setTimeout(start);
