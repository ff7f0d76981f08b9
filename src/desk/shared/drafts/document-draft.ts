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
  /** Writes the content to the server, from a version. */
  save(version: number, content: Content): Promise<Saved>;
  onSaved(saved: Saved): void;
  onState(state: SaveState): void;
}

interface Unsaved<Content> {
  version: number;
  content: Content;
}

const copyOf = <Content>(name: string) => localCopy<Unsaved<Content>>(`delvanta-draft:${name}`);

/** What an earlier visit could not save, with the version that it was made from. */
export const unsavedOf = <Content>(name: string) => copyOf<Content>(name).read();

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
  const copy = copyOf<Content>(name);
  let { version } = start;
  let unsaved: Content | undefined;

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
      copy.write(undefined);
      onState('saved');
    },
  });

  return {
    /** Saves at once what is not saved yet. True when the server has all of it. */
    flush: autosave.flush,
    change(content: Content) {
      unsaved = content;
      copy.write({ version, content });
      onState('waiting');
      autosave.schedule();
    },
    /** Goes on after a conflict, from what is now on the server: with this content, or with theirs. */
    resume(now: number, content?: Content) {
      version = now;
      unsaved = content;
      if (!content) copy.write(undefined);
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
      copy.write(undefined);
    },
    version: () => version,
  };
}
