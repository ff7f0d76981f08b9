import { deskPaths } from '#lib/desk-paths.ts';

/** Where somebody is in the queue: the list's address, and the row that they were at last. */
export interface ListPosition {
  path: string;
  ticketId?: string;
}

const key = 'delvanta-queue-place';

/** Keeps the place for this tab, over reloads too. */
export function saveListPosition(place: ListPosition): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(place));
  } catch {
    // Without storage the way back leads to the whole queue.
  }
}

/** The place that was kept last; the whole queue where there is none. */
export function savedListPosition(): ListPosition {
  try {
    const place: unknown = JSON.parse(sessionStorage.getItem(key) ?? '');
    if (isPlace(place)) return place;
  } catch {
    // As if there were none.
  }
  return { path: deskPaths.tickets };
}

const isPlace = (value: unknown): value is ListPosition =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  value.path.startsWith(deskPaths.tickets);
