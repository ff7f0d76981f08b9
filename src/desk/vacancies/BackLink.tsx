import { deskPaths } from '#lib/desk-paths.ts';
import { BackLink as BackTo } from '../shared/BackLink.tsx';
import { useVacanciesCopy } from './copy.ts';

/** The way back to the list of vacancies. */
export function BackLink() {
  return <BackTo to={deskPaths.vacancies} label={useVacanciesCopy().back} />;
}
