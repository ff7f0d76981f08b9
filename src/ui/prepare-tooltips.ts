import { loadChunk } from '#lib/load-chunk.ts';

/** Lets tooltips load with the first thing that may have one. */
export function prepareTooltips(): void {
  const load = () => void loadChunk(() => import('./tooltips.ts')).catch(() => {});
  for (const act of ['pointerover', 'focusin']) addEventListener(act, load, { once: true });
}
