type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Keeps what stands in the form's text fields, for this tab. */
export function saveFormDraft(key: string, form: HTMLFormElement) {
  const words = textFields(form).map(({ name, value }) => [name, value]);
  write(key, JSON.stringify(Object.fromEntries(words)));
}

/** Forgets them: they were sent. */
export const clearFormDraft = (key: string) => write(key, '{}');

/** Puts the words back where nothing was typed since, and opens what they stand in. */
export function restoreFormDraft(key: string, form: HTMLFormElement) {
  const words = read(key);
  for (const field of textFields(form)) {
    const word = words[field.name];
    if (!word || field.value !== field.defaultValue) continue;
    field.closest('details')?.setAttribute('open', '');
    type(field, word);
  }
}

const textFields = (form: HTMLFormElement): TextField[] =>
  [...form.elements].filter(
    (field): field is TextField =>
      field instanceof HTMLTextAreaElement ||
      (field instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(field.type)),
  );

/** As if it had been typed: React hears of a value only when it is set beneath its own setter. */
function type(field: TextField, value: string) {
  const { prototype } = field.constructor as { prototype: TextField };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(key: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}');
  } catch {
    // Storage is closed.
    return {};
  }
}

function write(key: string, words: string) {
  try {
    sessionStorage.setItem(key, words);
  } catch {
    // Storage is closed or full: the words then live as long as the page.
  }
}
