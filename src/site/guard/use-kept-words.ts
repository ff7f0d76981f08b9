import { useEffect, useRef } from 'react';
import { loadChunk } from '#lib/load-chunk.ts';

/**
 * Keeps what is typed in a form for this tab, so that it survives a reload and Back; files and ticks
 * are asked for again. `ref` is the form's: where it is drawn anew, the words are put back, and what
 * they stand in is opened.
 */
export function useKeptWords(form: string) {
  const ref = useRef<HTMLFormElement>(null);
  const key = `delvanta-words:${form}`;

  useEffect(() => {
    const drawn = ref.current;
    if (drawn && isKept(key)) withWords(({ restoreWords }) => restoreWords(key, drawn));
  }, [key]);

  return {
    ref,
    keep: (from: HTMLFormElement) => withWords(({ keepWords }) => keepWords(key, from)),
    forget: () => withWords(({ forgetWords }) => forgetWords(key)),
  };
}

/** Most visitors type nothing. Without it the words live as long as the page. */
const withWords = (use: (module: typeof import('./kept-words.ts')) => void) =>
  void loadChunk(() => import('./kept-words.ts')).then(use, () => {});

function isKept(key: string) {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // Storage is closed.
    return false;
  }
}
