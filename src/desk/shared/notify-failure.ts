import { notify } from '#ui/notify.ts';

/** Says by a notice that something failed. A dialog that is open says it itself: it covers notices. */
export function notifyFailure(title: string, text: string): void {
  if (!document.querySelector('dialog:modal')) void notify({ kind: 'error', title, text });
}
