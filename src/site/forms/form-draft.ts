export type FormField = HTMLInputElement | HTMLTextAreaElement;

/** Puts the words back where nothing was typed since, and opens what they stand in. */
export function restoreFormDraft(kept: string, fields: readonly FormField[]) {
  const words = read(kept);
  for (const field of fields) {
    const word = words[field.name];
    if (!word || field.value !== field.defaultValue) continue;
    field.closest('details')?.setAttribute('open', '');
    type(field, word);
  }
}

/** As if it had been typed: React hears of a value only when it is set beneath its own setter. */
function type(field: FormField, value: string) {
  const { prototype } = field.constructor as { prototype: FormField };
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(kept: string): Partial<Record<string, string>> {
  try {
    return JSON.parse(kept);
  } catch {
    // Another hand was in the storage.
    return {};
  }
}
