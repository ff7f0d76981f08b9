import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#data/http.ts';
import { keepDocumentDraft, type SaveState, unsavedOf } from './document-draft.ts';

interface Content {
  subject: string;
}

const written = (subject: string): Content => ({ subject });
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A keeper before a server that holds one version, and may be away. */
function setUp() {
  const server = { version: 1, subject: '', isAway: false };
  const states: SaveState[] = [];
  const keeper = keepDocumentDraft<Content, { version: number }>({
    name: 'quote:q',
    version: 1,
    save: async (version, content) => {
      await Promise.resolve();
      if (server.isAway) throw new TypeError('Failed to fetch');
      if (version !== server.version) throw new ApiError({ code: 'conflict' });
      server.version++;
      server.subject = content.subject;
      return { version: server.version };
    },
    onSaved: () => {},
    onState: (state) => states.push(state),
  });
  return { server, states, keeper };
}

it('saves the last words when the typing pauses, and forgets its own copy then', async () => {
  const { server, states, keeper } = setUp();
  for (const subject of ['L', 'LI', 'LIMS']) keeper.change(written(subject));
  expect(unsavedOf<Content>('quote:q')?.content.subject).toBe('LIMS');
  await vi.advanceTimersByTimeAsync(700);
  expect(server).toMatchObject({ version: 2, subject: 'LIMS' });
  expect(states.at(-1)).toBe('saved');
  expect(unsavedOf('quote:q')).toBeUndefined();
});

it('loses nothing while the server is away, and saves it when it is back', async () => {
  const { server, states, keeper } = setUp();
  server.isAway = true;
  keeper.change(written('LIMS'));
  await vi.advanceTimersByTimeAsync(700);
  expect(states.at(-1)).toBe('failed');
  expect(unsavedOf('quote:q')).toMatchObject({ version: 1, content: { subject: 'LIMS' } });
  server.isAway = false;
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.subject).toBe('LIMS');
});

it('keeps the text of one tab in a conflict while another tab writes and saves', async () => {
  const { server, keeper } = setUp();
  server.version = 5;
  keeper.change(written('Mine'));
  await vi.advanceTimersByTimeAsync(700);
  const other = setUp();
  other.keeper.change(written('Theirs'));
  await vi.advanceTimersByTimeAsync(700);
  expect(other.server.subject).toBe('Theirs');
  expect(unsavedOf<Content>('quote:q')?.content.subject).toBe('Mine');
});

it('stops at a conflict until somebody chose', async () => {
  const { server, states, keeper } = setUp();
  server.version = 5;
  keeper.change(written('Mine'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states.at(-1)).toBe('conflict');
  expect(server.subject).toBe('');
  keeper.resume(5, written('Mine'));
  await vi.advanceTimersByTimeAsync(1);
  expect(server).toMatchObject({ version: 6, subject: 'Mine' });
});
