/** The longest that systems wait for the second click of a double click, in milliseconds. */
const doubleClickMs = 500;

let changedAt = Number.NEGATIVE_INFINITY;
let latest: Event | undefined;

/** A click at the same spot right after another; a keyboard or an assistive tool clicks with 0. */
const isSecond = (event: Event | undefined) =>
  event instanceof MouseEvent && event.detail > 1 && event.timeStamp < changedAt + doubleClickMs;

/** Whether the agent's last deed was the second click of a double click that opened a dialog. */
export const wasSecondClick = () => isSecond(latest);

function hear(event: Event) {
  if (event.type === 'mousedown' || event.type === 'keydown') latest = event;
  if (!isSecond(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Called when a dialog opens or closes: the second click of the double click that did it was meant
 * for what is no longer there, and does nothing to what is.
 */
export function swallowSecondClick(): void {
  changedAt = performance.now();
  for (const type of ['keydown', 'mousedown', 'click', 'dblclick']) {
    // The same listener is added only once.
    addEventListener(type, hear, { capture: true });
  }
}
