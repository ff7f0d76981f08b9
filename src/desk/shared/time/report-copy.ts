import en from '#copy/en/desk/time-report.ts';
import nl from '#copy/nl/desk/time-report.ts';
import { useLanguage } from '../language.tsx';

const copies = { nl, en };

/** The words of the report of time, apart from those of a ticket: five screens together would burden the desk's start. */
export const useTimeReportCopy = () => copies[useLanguage().language];
