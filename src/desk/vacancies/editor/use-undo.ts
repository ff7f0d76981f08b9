import { useRef, useState } from 'react';

/** So long after the last letter, further ones in the same field are one step with it. */
const pauseMs = 1500;
const mostSteps = 100;

/** The steps of somebody who writes, back and forth again. `show` puts a content on the screen. */
export function useUndo<Content>(content: Content, show: (content: Content) => void) {
  const [{ past, future }, setSteps] = useState<{ past: Content[]; future: Content[] }>({
    past: [],
    future: [],
  });
  const last = useRef({ field: '', at: 0 });

  /** Notes what stands there, before a field of it changes; without a field it is a step of its own. */
  function remember(field: string) {
    const now = Date.now();
    const isSameStep =
      field !== '' && field === last.current.field && now - last.current.at < pauseMs;
    last.current = { field, at: now };
    if (!isSameStep) setSteps({ past: [...past, content].slice(-mostSteps), future: [] });
  }

  function undo() {
    const before = past.at(-1);
    if (before === undefined) return;
    last.current.field = '';
    setSteps({ past: past.slice(0, -1), future: [content, ...future] });
    show(before);
  }

  function redo() {
    const [next, ...rest] = future;
    if (next === undefined) return;
    last.current.field = '';
    setSteps({ past: [...past, content], future: rest });
    show(next);
  }

  return { remember, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
