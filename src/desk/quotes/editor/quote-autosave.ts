import type { QuoteContent } from '#contract/quote.ts';
import type { Quote } from '#data/quotes.ts';
import { isConflict } from '#desk/shared/use-error-text.ts';

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

interface DraftKeeperOptions {
  id: string;
  version: number;
  /** Writes the content to the server, from a version. */
  save(version: number, content: QuoteContent): Promise<Quote>;
  onSaved(quote: Quote): void;
  onState(state: SaveState): void;
}

const pauseMs = 600;
const retryMs = 5000;

/**
 * Saves a draft when the typing pauses, one version after the other, never two at once. What is not
 * yet on the server is kept in this browser. After a conflict nothing is saved until `resume`.
 */
export function createAutosave({ id, save, onSaved, onState, ...start }: DraftKeeperOptions) {
  const key = unsavedKey(id);
  let { version } = start;
  let unsaved: QuoteContent | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  let isStopped = false;

  function schedule(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  async function write(): Promise<boolean> {
    while (unsaved) {
      const content = unsaved;
      onState('saving');
      try {
        const quote = await save(version, content);
        version = quote.version;
        if (unsaved === content) unsaved = undefined;
        onSaved(quote);
      } catch (error) {
        onState(isConflict(error) ? 'conflict' : 'failed');
        if (!isConflict(error) && !isStopped) schedule(retryMs);
        return false;
      }
    }
    forget(key);
    onState('saved');
    return true;
  }

  /** Saves at once what is not saved yet. True when the server has all of it. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= write().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    flush,
    change(content: QuoteContent) {
      unsaved = content;
      keep(key, { version, content });
      onState('waiting');
      schedule(pauseMs);
    },
    /** Goes on after a conflict, from what is now on the server: with this content, or with theirs. */
    resume(now: number, content?: QuoteContent) {
      version = now;
      unsaved = content;
      if (!content) forget(key);
      void flush();
    },
    /** The page goes: what waits is saved, and tried no more. */
    stop() {
      isStopped = true;
      if (unsaved) void flush();
    },
    /** Nothing is to be saved any more: the draft is sent, or thrown away. */
    drop() {
      clearTimeout(timer);
      unsaved = undefined;
      forget(key);
    },
    version: () => version,
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

interface Unsaved {
  version: number;
  content: QuoteContent;
}

const unsavedKey = (id: string) => `delvanta-draft:quote:${id}`;

/** What an earlier visit could not save, with the version that it was made from. */
export function unsavedOf(id: string): Unsaved | undefined {
  try {
    return JSON.parse(localStorage.getItem(unsavedKey(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, unsaved: Unsaved) {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
  } catch {
    // Storage is closed or full: the text then lives as long as the page.
  }
}

function forget(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is closed: nothing was kept.
  }
}
