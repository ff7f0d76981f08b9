/** Gives the focus to the screen's heading, for when the button that had it is gone. */
export const focusHeading = () => document.querySelector('h1')?.focus({ preventScroll: true });
