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

/** What the place of the notices and their close buttons are called, by the page's language. */
const labels = {
  nl: { region: 'Mededelingen', close: 'Bericht wegklikken' },
  en: { region: 'Notices', close: 'Dismiss this notice' },
};

/** The last notice about each thing. */
const shown = new Map<string, string | number>();

const host = document.body.appendChild(document.createElement('div'));
const root = createRoot(host);

/** Draws the place of the notices, in the language that the page has now. */
function draw(): void {
  const { region, close } = labels[document.documentElement.lang === 'en' ? 'en' : 'nl'];
  // At once, because a notice that comes before its place exists would be lost.
  flushSync(() =>
    root.render(
      <Toaster
        duration={4000}
        visibleToasts={3}
        position="bottom-right"
        closeButton
        customAriaLabel={region}
        toastOptions={{ closeButtonAriaLabel: close }}
      />,
    ),
  );
}

draw();

/** Shows a notice for four seconds, at most three at once, 356 px wide. */
export function showNotice({ kind, title, text, about }: Notice): void {
  draw();
  if (about) dropNotice(about);
  const id = toast[kind](title, { description: text });
  if (about) shown.set(about, id);
}

/** Takes the last notice about something away. */
export function dropNotice(about: string): void {
  const id = shown.get(about);
  if (id !== undefined) toast.dismiss(id);
}
