/**
 * A text with another put in where the caret of its field stands, as a paragraph of its own if need
 * be; `end` is the place behind it.
 */
export function insertAtCaret(field: HTMLTextAreaElement | null, body: string, text: string) {
  const start = field?.selectionStart ?? body.length;
  const end = field?.selectionEnd ?? body.length;
  const before = body.slice(0, start);
  const gap = before && !/\s$/.test(before) ? '\n\n' : '';
  const upTo = `${before}${gap}${text}`;
  return { body: upTo + body.slice(end), end: upTo.length };
}
