import { useEffect, useState } from 'react';
import { keepDocumentDraft, type SaveState, unsavedOf } from './document-draft.ts';

interface DocumentDraftSource<Document extends { version: number }, Content> {
  /** Unique among what this browser keeps: `quote:…`. */
  name: string;
  /** As the server has it. */
  document: Document;
  contentOf(document: Document): Content;
  /** Writes the content to the server, from a version. */
  save(version: number, content: Content): Promise<Document>;
  onSaved(document: Document): void;
  /** The document as a colleague left it. */
  fetchLatest(): Promise<Document>;
}

/**
 * A document while it is written: its content as it stands on the screen, saved by itself. `theirs` is
 * what a colleague saved meanwhile; nothing is saved until the agent has chosen.
 */
export function useDocumentDraft<Document extends { version: number }, Content>(
  source: DocumentDraftSource<Document, Content>,
) {
  const { name, document, contentOf } = source;
  const [content, setContent] = useState(() => contentOf(document));
  const [state, setState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<Document>();

  const [keeper] = useState(() =>
    keepDocumentDraft({
      name,
      version: document.version,
      save: source.save,
      onSaved: source.onSaved,
      onState: (now) => {
        setState(now);
        if (now === 'conflict') void source.fetchLatest().then(setTheirs);
      },
    }),
  );

  useEffect(() => {
    const unsaved = unsavedOf<Content>(name);
    if (unsaved) {
      setContent(unsaved.content);
      keeper.resume(unsaved.version, unsaved.content);
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (unsavedOf(name)) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      keeper.stop();
    };
  }, [name, keeper]);

  // A colleague saved, and nothing here waits to be: what they wrote is shown.
  useEffect(() => {
    if (state !== 'saved' || document.version <= keeper.version()) return;
    setContent(contentOf(document));
    keeper.resume(document.version);
  }, [document, contentOf, state, keeper]);

  function change(next: Content) {
    setContent(next);
    keeper.change(next);
  }

  /** Ends a conflict with the agent's own text, or with the colleague's. */
  function settle(whose: 'mine' | 'theirs') {
    if (!theirs) return;
    if (whose === 'theirs') setContent(contentOf(theirs));
    keeper.resume(theirs.version, whose === 'mine' ? content : undefined);
    setTheirs(undefined);
  }

  return { content, change, state, theirs, settle, keeper };
}
