import en from '#copy/en/desk/webhooks.ts';
import nl from '#copy/nl/desk/webhooks.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the webhooks, which come with their screen. */
export const useWebhookCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
