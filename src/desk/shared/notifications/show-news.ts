import { ticketReference } from '#contract/ticket.ts';
import type { News } from '#data/ticket-updates.ts';
import type { Language } from '#lib/language.ts';
import { notificationCopy } from './copy.ts';

const toldKey = 'delvanta-told';
const mostKept = 300;
/** More than so many at once are one notification. */
const mostAtOnce = 3;
/** Each tab that is looked at holds it; all may. */
const visibleLock = 'delvanta-desk-visible';
const tellingLock = 'delvanta-telling';

interface Shown {
  language: Language;
  /** Goes to a ticket, or to all of them. */
  open(ticketId: string | null): void;
}

/** Whether this browser can show what a tab has to tell. */
export const canNotify = (): boolean =>
  'Notification' in globalThis && 'locks' in navigator && isSecureContext;

let isWatching = false;

/** Lets the other tabs know when this one is looked at: then they tell nothing. */
export function watchVisibility(): void {
  if (isWatching || !canNotify()) return;
  isWatching = true;
  let release = () => {};
  const follow = () => {
    release();
    if (document.hidden) return;
    const leaving = new Promise<void>((resolve) => {
      release = resolve;
    });
    void navigator.locks.request(visibleLock, { mode: 'shared' }, () => leaving);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}

/**
 * Shows news as notifications of the system, once in all tabs of this browser: whoever holds the lock writes
 * down what was told. While a tab of the desk is looked at there are none, then or later.
 */
export async function showNews(news: readonly News[], shown: Shown): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  await navigator.locks.request(tellingLock, async () => {
    const told = readTold();
    const fresh = news.filter(({ key }) => !told.includes(key));
    if (fresh.length === 0) return;
    keepTold([...told, ...fresh.map(({ key }) => key)]);
    const { held = [] } = await navigator.locks.query();
    if (held.some(({ name }) => name === visibleLock)) return;
    const words = notificationCopy[shown.language].news;
    if (fresh.length > mostAtOnce)
      notify(words.many(fresh.length), '', 'many', () => shown.open(null));
    else for (const each of fresh) showOne(each, shown);
  });
}

function showOne({ kind, number, subject, by, key, ticketId }: News, { language, open }: Shown) {
  const title = notificationCopy[language].news[kind](ticketReference(number), by ?? '');
  notify(title, subject ?? '', key, () => open(ticketId));
}

/** Shows one. Returns whether this browser could: on some phones only an installed app may. */
export function notify(title: string, body: string, tag: string, onOpen: () => void): boolean {
  try {
    const notification = new Notification(title, { body, tag, icon: '/favicon.svg' });
    notification.onclick = () => {
      notification.close();
      window.focus();
      onOpen();
    };
    return true;
  } catch {
    return false;
  }
}

function readTold(): string[] {
  try {
    return (localStorage.getItem(toldKey) ?? '').split('\n');
  } catch {
    return [];
  }
}

function keepTold(keys: string[]): void {
  try {
    localStorage.setItem(toldKey, keys.slice(-mostKept).join('\n'));
  } catch {
    // Storage is closed: then it may be told twice.
  }
}
