import { useEffect, useRef } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

/**
 * Keeps what is typed in a form for this tab, so that it survives a reload and Back; files and ticks
 * are asked for again. `ref` is the form's: where it is drawn anew, the words are put back, and what
 * they stand in is opened.
 */
export function useFormDraft(form: string) {
  const ref = useRef<HTMLFormElement>(null);
  const key = `delvanta-words:${form}`;

  useEffect(() => {
    const drawn = ref.current;
    if (drawn && isKept(key)) withWords(({ restoreFormDraft }) => restoreFormDraft(key, drawn));
  }, [key]);

  return {
    ref,
    keep: (from: HTMLFormElement) => withWords(({ saveFormDraft }) => saveFormDraft(key, from)),
    forget: () => withWords(({ clearFormDraft }) => clearFormDraft(key)),
  };
}

/** Most visitors type nothing. Without it the words live as long as the page. */
const withWords = (use: (module: typeof import('./form-draft.ts')) => void) =>
  void loadChunk(() => import('./form-draft.ts')).then(use, () => {});

function isKept(key: string) {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is closed.
    return false;
  }
}
