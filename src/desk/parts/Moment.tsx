import { fullDate, shortDate } from '../../lib/moments.ts';
import { useLanguage } from '../language.tsx';

/** A moment, short; with weekday and year as its title. */
export function Moment({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} title={fullDate(at, language)}>
      {shortDate(at)}
    </time>
  );
}
