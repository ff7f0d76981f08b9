import en from '#copy/en/desk/notifications.ts';
import nl from '#copy/nl/desk/notifications.ts';
import { useLanguage } from '../language.tsx';

/** The words about being told, by language. */
export const notificationCopy = { nl, en };

/** The same of now. They come with what shows them. */
export const useNotificationCopy = (): (typeof notificationCopy)['nl' | 'en'] =>
  notificationCopy[useLanguage().language];
