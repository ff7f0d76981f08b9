/** As long as single keys rest after the focus was lost: whoever types finishes the word. */
const restMs = 500;

/**
 * Watches for a focus that is lost because what had it went away or was switched off: the keys that
 * follow were meant for it. A press beside a field is no loss. Returns what tells whether keys rest,
 * and how to end the watch.
 */
export function watchLostFocus() {
  let focused: Element | undefined;
  let lostAt = Number.NEGATIVE_INFINITY;
  const watching = new AbortController();
  const { signal } = watching;

  function look() {
    if (!focused || document.activeElement !== document.body) return;
    focused = undefined;
    lostAt = performance.now();
  }

  addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof Element ? target : undefined;
      // Something else has it now.
      lostAt = Number.NEGATIVE_INFINITY;
    },
    { signal },
  );
  addEventListener(
    'pointerdown',
    () => {
      focused = undefined;
    },
    { signal, capture: true },
  );
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden'],
  });

  return {
    isJustLost() {
      look();
      return performance.now() - lostAt < restMs;
    },
    stop() {
      watching.abort();
      observer.disconnect();
    },
  };
}
