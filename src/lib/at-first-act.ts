import { loadChunk } from './load-chunk.ts';

/** Loads something with the visitor's first act that may need it; without it the page does. */
export function atFirstAct(load: () => Promise<unknown>): void {
  const begin = () => void loadChunk(load).catch(() => {});
  // Not with a focus, which the page moves by itself: whoever moves it by hand presses a key.
  for (const act of ['pointerover', 'touchstart', 'keydown'])
    addEventListener(act, begin, { once: true });
}
