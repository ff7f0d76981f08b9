import { hashKey } from '@tanstack/react-query';
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
  /** Whether two contents say the same, so that nobody has to choose between them. */
  isSame?(one: Content, other: Content): boolean;
}

const isEqual = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other]);

/**
 * A document while it is written: its content as it stands on the screen, saved by itself. `theirs` is
 * what a colleague saved meanwhile; nothing is saved until the agent has chosen.
 */
export function useDocumentDraft<Document extends { version: number }, Content>(
  source: DocumentDraftSource<Document, Content>,
) {
  const { name, document, contentOf, isSame = isEqual } = source;
  // What an earlier visit could not save comes before what the server has, from the first moment on.
  const [unsaved] = useState(() => unsavedOf<Content>(name));
  const [content, setContent] = useState(() => unsaved?.content ?? contentOf(document));
  const [state, setState] = useState<SaveState>(unsaved ? 'waiting' : 'saved');
  const [theirs, setTheirs] = useState<Document>();

  const [keeper] = useState(() =>
    keepDocumentDraft({
      name,
      version: document.version,
      writer: unsaved?.writer,
      save: source.save,
      onSaved: source.onSaved,
      onState: (now) => {
        setState(now);
        if (now === 'conflict') void source.fetchLatest().then(setTheirs);
      },
    }),
  );

  useEffect(() => {
    const kept = keeper.kept();
    if (kept) keeper.resume(kept.version, kept.content);
    const warn = (event: BeforeUnloadEvent) => {
      if (keeper.kept()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      keeper.stop();
    };
  }, [keeper]);

  // A colleague saved, and nothing here waits to be: what they wrote is shown.
  useEffect(() => {
    if (state !== 'saved' || document.version <= keeper.version()) return;
    setContent(contentOf(document));
    keeper.resume(document.version);
  }, [document, contentOf, state, keeper]);

  // They wrote the same, or it was saved and only the answer got lost.
  useEffect(() => {
    if (!theirs || !isSame(contentOf(theirs), content)) return;
    keeper.resume(theirs.version);
    setTheirs(undefined);
  }, [theirs, content, contentOf, isSame, keeper]);

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
