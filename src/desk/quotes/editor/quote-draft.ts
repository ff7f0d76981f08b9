import type { QuoteContent } from '#contract/quote.ts';
import type { Quote } from '#data/quotes.ts';
import { createAutosave } from '#desk/shared/drafts/autosave.ts';
import { localCopy } from '#desk/shared/drafts/local-copy.ts';
import { isConflict } from '#desk/shared/use-error-text.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

interface QuoteDraftOptions {
  id: string;
  version: number;
  /** Writes the content to the server, from a version. */
  save(version: number, content: QuoteContent): Promise<Quote>;
  onSaved(quote: Quote): void;
  onState(state: SaveState): void;
}

interface Unsaved {
  version: number;
  content: QuoteContent;
}

const copyOf = (id: string) => localCopy<Unsaved>(`delvanta-draft:quote:${id}`);

/** What an earlier visit could not save, with the version that it was made from. */
export const unsavedOf = (id: string) => copyOf(id).read();

/**
 * Keeps a quote while it is written. What is not yet on the server is kept in this browser. After a
 * conflict nothing is saved until `resume`.
 */
export function keepQuoteDraft({ id, save, onSaved, onState, ...start }: QuoteDraftOptions) {
  const copy = copyOf(id);
  let { version } = start;
  let unsaved: QuoteContent | undefined;

  const autosave = createAutosave({
    pauseMs: 600,
    isDue: () => unsaved !== undefined,
    async save() {
      const content = unsaved;
      if (!content) return true;
      onState('saving');
      try {
        const quote = await save(version, content);
        version = quote.version;
        if (unsaved === content) unsaved = undefined;
        onSaved(quote);
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
    change(content: QuoteContent) {
      unsaved = content;
      copy.write({ version, content });
      onState('waiting');
      autosave.schedule();
    },
    /** Goes on after a conflict, from what is now on the server: with this content, or with theirs. */
    resume(now: number, content?: QuoteContent) {
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

export type QuoteDraft = ReturnType<typeof keepQuoteDraft>;
