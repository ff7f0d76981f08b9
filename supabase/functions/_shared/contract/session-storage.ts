/** Under which key the browser keeps an agent's session. */
export const sessionStorageKey = 'delvanta-session';

/**
 * Shows for a minute that the link of a mail was pressed in this very browser: the signature of the token that
 * it led to. A session in an address counts only with it, or a stranger could plant one of their own.
 */
export const pressedLinkCookie = 'delvanta-pressed-link';
