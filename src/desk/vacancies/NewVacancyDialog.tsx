import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { longestName } from '#contract/lengths.ts';
import { ApiError } from '#data/http.ts';
import { createVacancy, vacancyListQuery } from '#data/vacancies.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import type { Language } from '#lib/language.ts';
import { paths } from '#lib/paths.ts';
import { TextField } from '#ui/Field.tsx';
import { proposeId } from '#util/propose-id.ts';
import { FormDialog } from '../shared/FormDialog.tsx';
import { useLanguage } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';
import { useVacanciesCopy } from './copy.ts';
import { titleOf } from './title-of.ts';

interface NewVacancyDialogProps {
  /** The vacancy whose texts and conditions the new one begins with. */
  origin?: { id: string; title: Record<Language, string> };
  onClose(): void;
}

/** Starts a vacancy and goes to it. Its address is proposed from its title until one is typed. */
export function NewVacancyDialog({ origin, onClose }: NewVacancyDialogProps) {
  const { language } = useLanguage();
  const { add } = useVacanciesCopy();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { data: known = [] } = useQuery(vacancyListQuery());
  const [title, setTitle] = useState({ nl: '', en: '', ...origin?.title });
  const [typedId, setTypedId] = useState<string>();
  const taken = known.map(({ id }) => id);
  const id = typedId ?? proposeId(title.nl || title.en, taken);
  const { attempt, error, isDoing } = useAction(
    async () => {
      const made = await createVacancy({
        id,
        title: { nl: title.nl, en: title.en },
        ...(origin && { copyOf: origin.id }),
      });
      void cache.invalidateQueries({ queryKey: ['vacancies', 'list'] });
      await navigate(deskPaths.vacancy(made.id));
    },
    // The dialog says it.
    () => undefined,
  );
  const isTaken = error instanceof ApiError && error.code === 'vacancy_exists';
  const isInvalid = error instanceof ApiError && 'id' in error.fields && !isTaken;
  const idError = isTaken ? add.idTaken : isInvalid ? add.idInvalid : '';
  return (
    <FormDialog
      title={origin ? add.copyTitle : add.title}
      intro={origin && add.copyIntro(titleOf(origin.title, language))}
      submit={add.submit}
      isSaving={isDoing}
      error={idError ? undefined : error}
      onSubmit={() => attempt()}
      onClose={onClose}
    >
      <TextField
        id="new-vacancy-nl"
        label={add.titleNl}
        lang="nl"
        value={title.nl}
        maxLength={longestName}
        required
        onChange={({ target }) => setTitle({ ...title, nl: target.value })}
      />
      <TextField
        id="new-vacancy-en"
        label={add.titleEn}
        note={add.optional}
        lang="en"
        value={title.en}
        maxLength={longestName}
        onChange={({ target }) => setTitle({ ...title, en: target.value })}
      />
      <TextField
        id="new-vacancy-id"
        label={add.id}
        value={id}
        maxLength={60}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={idError}
        onChange={({ target }) => setTypedId(target.value)}
      />
      <p className="muted">{add.idHint(paths.vacancy(id || '…'))}</p>
    </FormDialog>
  );
}
