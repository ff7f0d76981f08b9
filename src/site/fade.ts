import { transition } from './address.ts';

/** Pages fade into each other, where the browser can and the visitor minds no motion. */
transition.run = (draw) => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (!document.startViewTransition || isStill) return draw();
  // One that is skipped has drawn the page all the same.
  const { ready, updateCallbackDone } = document.startViewTransition(draw);
  ready.catch(() => {});
  return updateCallbackDone;
};
