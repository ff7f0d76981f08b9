import en from '#copy/en/desk/reports.ts';
import nl from '#copy/nl/desk/reports.ts';
import { useLanguage } from '../shared/language.tsx';

const copies = { nl, en };

/** The words of the reports, in a language. */
export type ReportsCopy = (typeof copies)['nl' | 'en'];

/** The words of the reports, which come with them: every other screen would carry them in vain. */
export const useReportsCopy = (): ReportsCopy => copies[useLanguage().language];
