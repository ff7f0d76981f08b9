import en from '#copy/en/desk/backup.ts';
import nl from '#copy/nl/desk/backup.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words of the backups, which come with their screen. */
export const useBackupCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
