import en from '#copy/en/desk/automations.ts';
import nl from '#copy/nl/desk/automations.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of automations, in a language. */
export type AutomationCopy = (typeof copies)['nl' | 'en'];

/** The words of automations, which come with their screen and a ticket's: every other would carry them in vain. */
export const useAutomationCopy = (): AutomationCopy => copies[useLanguage().language];
