import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VacancyDraft } from '#contract/vacancy.ts';
import { ApiError } from '#data/http.ts';
import { type Vacancy, vacancyPreviewQuery } from '#data/vacancies.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { type Language, languages } from '#lib/language.ts';
import { useVacanciesCopy } from '../../copy.ts';
import { PreviewFrame } from './PreviewFrame.tsx';
import './preview.css';

interface PreviewProps {
  vacancy: Vacancy;
  content: VacancyDraft;
  title: string;
}

const widths = { phone: 390, desktop: 1440 } as const;

/** The public page as it would be, in either language, as a phone and as a wide screen show it. */
export function Preview({ vacancy, content, title }: PreviewProps) {
  const { language } = useLanguage();
  const words = useVacanciesCopy();
  const { preview } = words;
  const [shown, setShown] = useState<Language>(language);
  const [width, setWidth] = useState<keyof typeof widths>('desktop');
  const { data, error, refetch } = useQuery(vacancyPreviewQuery(vacancy.id, content, shown));
  if (error instanceof ApiError && error.code === 'no_preview') {
    return (
      <div className="vacancy-preview" role="status">
        <h2>{preview.none.title}</h2>
        <p>{preview.none.text}</p>
      </div>
    );
  }
  return (
    <div className="vacancy-preview">
      <div className="vacancy-preview-choices">
        <fieldset className="language-buttons" aria-label={preview.language}>
          {languages.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === shown}
              onClick={() => setShown(each)}
            >
              {words.languages[each]}
            </button>
          ))}
        </fieldset>
        <fieldset className="language-buttons" aria-label={preview.width}>
          {(['phone', 'desktop'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
            >
              {preview[each]}
            </button>
          ))}
        </fieldset>
      </div>
      <p className="muted">{preview.note}</p>
      {error && <LoadError title={preview.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && (
        <PreviewFrame
          key={`${shown}:${width}`}
          page={data}
          width={widths[width]}
          title={preview.frame(title)}
        />
      )}
    </div>
  );
}
