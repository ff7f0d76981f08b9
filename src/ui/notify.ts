import type { Notice } from './notices.tsx';

/** Shows a notice for a moment. Its library loads with the first one. */
export async function notify(notice: Notice): Promise<void> {
  const { showNotice } = await import('./notices.tsx');
  showNotice(notice);
}
