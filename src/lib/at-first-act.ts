import { loadChunk } from './load-chunk.ts';

/** What a visitor does before anything else: points, focuses, touches. */
export const acts = ['pointerover', 'focusin', 'touchstart'];

/** Loads something with the visitor's first act that may need it; without it the page does. */
export function atFirstAct(load: () => Promise<unknown>): void {
  const begin = () => void loadChunk(load).catch(() => {});
  for (const act of acts) addEventListener(act, begin, { once: true });
}
