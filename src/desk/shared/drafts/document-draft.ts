import { randomKey } from '#lib/random-key.ts';
import { isConflict } from '../use-error-text.ts';
import { createAutosave } from './autosave.ts';
import { localCopy } from './local-copy.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

interface Versioned {
  version: number;
}

interface DocumentDraftOptions<Content, Saved extends Versioned> {
  /** Under which this browser keeps what is not saved yet: `quote:…`. */
  name: string;
  version: number;
  /** Whose unsaved text this goes on with: of an earlier visit. */
  writer?: string;
  /** Writes the content to the server, from a version. */
  save(version: number, content: Content): Promise<Saved>;
  onSaved(saved: Saved): void;
  onState(state: SaveState): void;
}

interface Unsaved<Content> {
  /** Two tabs may write the same document: what one saves is not to take away what the other keeps. */
  writer: string;
  version: number;
  content: Content;
}

const copyOf = <Content>(name: string) => localCopy<Unsaved<Content>[]>(`delvanta-draft:${name}`);

const allUnsaved = <Content>(name: string): Unsaved<Content>[] => {
  const kept = copyOf<Content>(name).read();
  return Array.isArray(kept) ? kept : [];
};

/** What an earlier visit could not save, with the version that it was made from: the latest. */
export const unsavedOf = <Content>(name: string) => allUnsaved<Content>(name).at(-1);

/**
 * Keeps a document, such as a quote, while it is written. What is not yet on the server is kept in this
 * browser. After a conflict nothing is saved until `resume`.
 */
export function keepDocumentDraft<Content, Saved extends Versioned>({
  name,
  save,
  onSaved,
  onState,
  ...start
}: DocumentDraftOptions<Content, Saved>) {
  const { writer = randomKey() } = start;
  let { version } = start;
  let unsaved: Content | undefined;

  /** Keeps a content in this browser, or none any more. */
  function keep(content?: Content) {
    const others = allUnsaved<Content>(name).filter((each) => each.writer !== writer);
    const all = content ? [...others, { writer, version, content }] : others;
    copyOf<Content>(name).write(all.length > 0 ? all : undefined);
  }

  const autosave = createAutosave({
    pauseMs: 600,
    isDue: () => unsaved !== undefined,
    async save() {
      const content = unsaved;
      if (!content) return true;
      onState('saving');
      try {
        const saved = await save(version, content);
        version = saved.version;
        if (unsaved === content) unsaved = undefined;
        onSaved(saved);
        return true;
      } catch (error) {
        onState(isConflict(error) ? 'conflict' : 'failed');
        if (isConflict(error)) return false;
        throw error;
      }
    },
    onDone() {
      keep();
      onState('saved');
    },
  });

  return {
    /** Saves at once what is not saved yet. True when the server has all of it. */
    flush: autosave.flush,
    change(content: Content) {
      unsaved = content;
      keep(content);
      onState('waiting');
      autosave.schedule();
    },
    /** Goes on after a conflict, from what is now on the server: with this content, or with theirs. */
    resume(now: number, content?: Content) {
      version = now;
      unsaved = content;
      keep(content);
      void autosave.flush();
    },
    /** The page goes: what waits is saved, and tried no more. */
    stop() {
      if (unsaved) autosave.stop();
    },
    /** Nothing is to be saved any more: the draft is sent, or thrown away. */
    drop() {
      autosave.cancel();
      unsaved = undefined;
      keep();
    },
    /** What this browser keeps of it, as it is not on the server. */
    kept: () => allUnsaved<Content>(name).find((each) => each.writer === writer),
    version: () => version,
  };
}
