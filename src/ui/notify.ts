import type { Notice } from './notices.tsx';

const load = () => import('./notices.tsx');

/** Shows a notice for a moment. Its library loads with the first one. */
export async function notify(notice: Notice): Promise<void> {
  const { showNotice } = await load();
  showNotice(notice);
}

/** Loads what a notice needs, so that one can still tell that the connection is gone. */
export const prepareNotices = () => void load().catch(() => {});
