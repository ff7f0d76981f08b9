import { useEffect, useRef } from 'react';

/**
 * Keeps what is typed in a form for this tab, so that it survives a reload and Back; files and ticks
 * are asked for again. `ref` is the form's: where it is drawn anew, the words are put back, and what
 * they stand in is opened.
 */
export function useKeptWords(form: string) {
  const ref = useRef<HTMLFormElement>(null);
  const key = `delvanta-words:${form}`;

  useEffect(() => {
    const words = read(key);
    for (const field of ref.current ? textFields(ref.current) : []) {
      const word = words[field.name];
      if (!word || field.value !== field.defaultValue) continue;
      field.closest('details')?.setAttribute('open', '');
      type(field, word);
    }
  }, [key]);

  return {
    ref,
    keep(from: HTMLFormElement) {
      const words = textFields(from).map(({ name, value }) => [name, value]);
      write(key, JSON.stringify(Object.fromEntries(words)));
    },
    forget: () => write(key, '{}'),
  };
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

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
