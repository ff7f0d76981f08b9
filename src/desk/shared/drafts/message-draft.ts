import type { DraftChange, SavedDraft } from '#contract/conversation.ts';
import { uuid } from '#lib/uuid.ts';
import { createAutosave } from './autosave.ts';

/** A draft as this browser keeps it. */
export interface KeptDraft {
  /** The id that the message will have, however often sending it is tried. */
  id: string;
  body: string;
  /** The server's version that the text was made from; 0 for none. */
  version: number;
  /** Whether the server does not have it yet. */
  isNewer: boolean;
}

interface DraftState extends KeptDraft {
  /** What was written on another device meanwhile: one of the two has to be chosen. */
  theirs: SavedDraft | undefined;
}

interface DraftStores {
  load(): Promise<SavedDraft | undefined>;
  save(change: DraftChange): Promise<{ saved: boolean; draft: SavedDraft | null }>;
  /** This browser's own copy, for when the server cannot be reached. */
  copy: { read(): KeptDraft | undefined; write(draft: KeptDraft | undefined): void };
}

/**
 * Keeps what somebody writes: at once in this browser, shortly afterwards on the server. Nothing
 * that is fetched changes the text, unless it was left alone since the server last had it.
 */
export function keepMessageDraft({ load, save, copy }: DraftStores) {
  let state: DraftState = { ...(copy.read() ?? blank()), theirs: undefined };
  const listeners = new Set<() => void>();

  function change(next: Partial<DraftState>) {
    state = { ...state, ...next };
    const { theirs: _, ...draft } = state;
    copy.write(draft.body || draft.isNewer ? draft : undefined);
    for (const listener of listeners) listener();
  }

  const autosave = createAutosave({
    pauseMs: 800,
    isDue: () => state.isNewer && !state.theirs,
    // While it fails, the text is safe in this browser.
    async save() {
      const { id, body, version } = state;
      const answer = await save({ messageId: id, body, version });
      if (state.id === id) takeIn(answer, body);
      if (state.isNewer) autosave.schedule();
      return !state.isNewer;
    },
  });

  function takeIn({ saved, draft }: Awaited<ReturnType<DraftStores['save']>>, body: string) {
    if (saved) {
      change({ version: draft?.version ?? 0, isNewer: state.body !== body });
    } else if (draft && draft.body !== '' && draft.body !== body) {
      change({ theirs: draft });
    } else {
      // The message was sent from another window, or this very text saved there.
      const isSpent = !draft || (draft.body === '' && draft.messageId === state.id);
      change({ version: draft?.version ?? 0, ...(isSpent && { id: uuid() }) });
    }
  }

  function adopt({ messageId, body, version }: SavedDraft) {
    const id = body ? messageId : uuid();
    change({ id, body, version, isNewer: false, theirs: undefined });
  }

  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks what the server has, and saves what it has not. */
    async start() {
      autosave.start();
      if (state.isNewer) autosave.schedule(0);
      const draft = await load().catch(() => undefined);
      if (!draft || draft.version <= state.version) return;
      if (!state.isNewer) adopt(draft);
      else if (draft.body === '' || draft.body === state.body) change({ version: draft.version });
      else change({ theirs: draft });
    },
    write(body: string) {
      change({ body, isNewer: true });
      autosave.schedule();
    },
    /** Makes the server know the draft's id, for what is attached to it before a word is written. */
    touch() {
      change({ isNewer: true });
      autosave.schedule(0);
    },
    /**
     * The message with this text was sent. What was written while it was on its way stays, as the
     * next draft. Returns what is left.
     */
    finish(sent: string): string {
      const body = state.body.trim() === sent ? '' : state.body;
      change({ ...blank(), body, isNewer: body !== '', theirs: undefined });
      if (body) autosave.schedule(0);
      return body;
    },
    /** Decides between this text and that of another device; the other one is gone. */
    choose(which: 'mine' | 'theirs') {
      const { theirs } = state;
      if (!theirs) return;
      if (which === 'theirs') adopt(theirs);
      else {
        change({ version: theirs.version, theirs: undefined });
        autosave.schedule(0);
      }
    },
    stop: autosave.stop,
  };
}

const blank = (): KeptDraft => ({ id: uuid(), body: '', version: 0, isNewer: false });
