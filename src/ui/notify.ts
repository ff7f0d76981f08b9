import { loadChunk } from '#lib/load-chunk.ts';
import type { Notice } from './notices.tsx';

const load = () => loadChunk(() => import('./notices.tsx'));

/**
 * Shows a notice for a moment. Its library loads with the first one, and where it cannot, there is
 * none: what matters stands in the page as well.
 */
export function notify(notice: Notice): Promise<void> {
  return load().then(
    ({ showNotice }) => showNotice(notice),
    () => {},
  );
}

/** Takes away the last notice about something, which no longer holds. */
export function dropNotice(about: string): Promise<void> {
  return load().then(
    (notices) => notices.dropNotice(about),
    () => {},
  );
}

/** Loads what a notice needs, so that one can still tell that the connection is gone. */
export const prepareNotices = () => void load().catch(() => {});
