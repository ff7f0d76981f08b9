import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import 'sonner/dist/styles.css';
import './notices.css';

export interface Notice {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  /** A later notice about the same thing takes the place of this one. */
  about?: string;
}

/** The last notice about each thing. */
const shown = new Map<string, string | number>();

const host = document.body.appendChild(document.createElement('div'));
// Drawn at once, because a notice that comes before its place exists would be lost.
flushSync(() =>
  createRoot(host).render(
    <Toaster duration={4000} visibleToasts={3} position="bottom-right" closeButton />,
  ),
);

/** Shows a notice for four seconds, at most three at once, 356 px wide. */
export function showNotice({ kind, title, text, about }: Notice): void {
  if (about) dropNotice(about);
  const id = toast[kind](title, { description: text });
  if (about) shown.set(about, id);
}

/** Takes the last notice about something away. */
export function dropNotice(about: string): void {
  const id = shown.get(about);
  if (id !== undefined) toast.dismiss(id);
}
