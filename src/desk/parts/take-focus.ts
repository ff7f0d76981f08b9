/**
 * As a ref: takes the focus that the part which stood here before took along when it went. It goes to
 * the first field, else to the part itself.
 */
export function takeFocus(part: HTMLElement | null): void {
  if (document.activeElement !== document.body) return;
  (part?.querySelector('input') ?? part)?.focus();
}
