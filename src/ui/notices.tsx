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
const root = createRoot(host);

/** Draws the place of the notices, with what their close buttons are called. */
function draw(close?: string): void {
  // At once, because a notice that comes before its place exists would be lost.
  flushSync(() =>
    root.render(
      <Toaster
        duration={4000}
        visibleToasts={3}
        position="bottom-right"
        closeButton
        {...(close && { toastOptions: { closeButtonAriaLabel: close } })}
      />,
    ),
  );
}

draw();

/** Shows a notice for four seconds, at most three at once, 356 px wide. */
export function showNotice({ kind, title, text, about }: Notice, close?: string): void {
  draw(close);
  if (about) dropNotice(about);
  const id = toast[kind](title, { description: text });
  if (about) shown.set(about, id);
}

/** Takes the last notice about something away. */
export function dropNotice(about: string): void {
  const id = shown.get(about);
  if (id !== undefined) toast.dismiss(id);
}
