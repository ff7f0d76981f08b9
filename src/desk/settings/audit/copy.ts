import en from '#copy/en/desk/audit.ts';
import nl from '#copy/nl/desk/audit.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the audit trail, in a language. */
export type AuditCopy = (typeof copies)['nl' | 'en'];

/** The words of the audit trail, which come with it: every other screen would carry them in vain. */
export const useAuditCopy = (): AuditCopy => copies[useLanguage().language];
