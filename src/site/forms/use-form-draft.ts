import { useEffect, useRef } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';
import type { FormField } from './form-draft.ts';

/**
 * Keeps what is typed in a form for this tab, so that it survives a reload and Back; files and ticks
 * are asked for again. `ref` is the form's: where it is drawn anew, the words are put back, and what
 * they stand in is opened.
 */
export function useFormDraft(form: string) {
  const ref = useRef<HTMLFormElement>(null);
  const key = `words:${form}`;

  useEffect(() => {
    const drawn = ref.current;
    const kept = inTab((tab) => tab.getItem(key));
    if (!drawn || !kept) return;
    // Most visitors come back to nothing.
    void loadChunk(() => import('./form-draft.ts')).then(
      ({ restoreFormDraft }) => restoreFormDraft(kept, textFields(drawn)),
      () => {},
    );
  }, [key]);

  return {
    ref,
    keep(from: HTMLFormElement) {
      const words = textFields(from).map(({ name, value }) => [name, value]);
      inTab((tab) => tab.setItem(key, JSON.stringify(Object.fromEntries(words))));
    },
    forget: () => inTab((tab) => tab.removeItem(key)),
  };
}

/** What is written in has a bound; files, ticks and the honeypot have none. */
const textFields = (form: HTMLFormElement) => [...form.querySelectorAll<FormField>('[maxlength]')];

/** Uses the tab's own storage; nothing where the browser keeps it shut, or it is full. */
function inTab<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {}
}
