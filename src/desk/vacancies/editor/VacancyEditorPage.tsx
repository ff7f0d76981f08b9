import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { vacancyQuery } from '#data/vacancies.ts';
import { MissingScreen } from '#desk/shared/MissingScreen.tsx';
import { BackLink } from '../BackLink.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { VacancyEditor } from './VacancyEditor.tsx';

/** One vacancy: what is written, what the site shows, and what became of it. */
export default function VacancyEditorPage() {
  const words = useVacanciesCopy();
  const { id = '' } = useParams();
  const { data: vacancy, error, refetch } = useQuery(vacancyQuery(id));
  if (vacancy) return <VacancyEditor key={id} vacancy={vacancy} />;
  return (
    <MissingScreen
      error={error}
      title={words.pageFailed}
      missing={words.missing}
      before={<BackLink />}
      onRetry={refetch}
    />
  );
}
