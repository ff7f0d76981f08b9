import { fullDate, relativeTime, shortDate } from '#lib/dates.ts';
import { useLanguage } from './language.tsx';

/** A moment, short; as its title with weekday and year, and how long ago. */
export function DateTime({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={`${fullDate(at, language)} (${relativeTime(at, language)})`}>
      {shortDate(at)}
    </time>
  );
}
