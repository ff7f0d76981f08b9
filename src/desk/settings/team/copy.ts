import en from '#copy/en/desk/team.ts';
import nl from '#copy/nl/desk/team.ts';
import { useLanguage } from '#desk/shared/language.tsx';

const copies = { nl, en };

/** The words about the team and its access, which come with their screen. */
export const useTeamCopy = (): (typeof copies)['nl' | 'en'] => copies[useLanguage().language];
