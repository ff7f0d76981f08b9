import { useState } from 'react';
import { uuid } from '../../lib/uuid.ts';

interface Draft {
  /** The id that the message will have, however often sending it is tried. */
  id: string;
  body: string;
}

/**
 * A text that is kept in this browser until it is sent, apart from all that is fetched: no answer
 * of the server ever touches it.
 */
export function useDraft(name: string) {
  const key = `delvanta-draft:${name}`;
  const [{ id, body }, setDraft] = useState<Draft>(() => read(key));

  function write(text: string) {
    const draft = { id, body: text };
    setDraft(draft);
    keep(key, draft);
  }

  function clear() {
    setDraft(blank());
    keep(key, undefined);
  }

  return { id, body, write, clear };
}

const blank = (): Draft => ({ id: uuid(), body: '' });

function read(key: string): Draft {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as Draft;
  } catch {
    // Nothing kept, or storage is closed.
    return blank();
  }
}

function keep(key: string, draft: Draft | undefined) {
  try {
    if (draft?.body) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is closed or full: the draft then lives as long as the page.
  }
}
