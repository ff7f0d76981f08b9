import { fullDate, nearDate, relativeTime, shortDate } from '#lib/dates.ts';
import { useLanguage } from './language.tsx';

/** A moment, short (`isNear`: as people say it these days, `ma 12:30`); its title has weekday, year and how long ago. */
export function DateTime({ at, isNear = false }: { at: string; isNear?: boolean }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={`${fullDate(at, language)} (${relativeTime(at, language)})`}>
      {isNear ? nearDate(at, language) : shortDate(at)}
    </time>
  );
}
