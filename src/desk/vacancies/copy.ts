import en from '#copy/en/desk/vacancies.ts';
import nl from '#copy/nl/desk/vacancies.ts';
import { useLanguage } from '../shared/language.tsx';

const copies = { nl, en };

/** The words of these screens, which come with them: every other screen would carry them in vain. */
export const useVacanciesCopy = () => copies[useLanguage().language];
