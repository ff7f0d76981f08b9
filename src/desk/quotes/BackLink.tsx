import { deskPaths } from '#lib/desk-paths.ts';
import { BackLink as BackTo } from '../shared/BackLink.tsx';
import { useCopy } from '../shared/language.tsx';

/** The way back to the list of quotes. */
export function BackLink() {
  return <BackTo to={deskPaths.offers} label={useCopy().quotes.back} />;
}
