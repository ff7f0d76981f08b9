import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldErrors } from '#contract/fields.ts';
import { ApiError } from '#data/http.ts';
import { closeVacancy, discardVacancy, reopenVacancy, type Vacancy } from '#data/vacancies.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { dayOf } from '#util/today.ts';
import { useVacanciesCopy } from '../copy.ts';
import { NewVacancyDialog } from '../NewVacancyDialog.tsx';
import { PublishButton } from './PublishButton.tsx';
import { useVacancyChange } from './use-vacancy-change.ts';
import type { VacancyDraftState } from './use-vacancy-draft.ts';

interface VacancyActionsProps {
  vacancy: Vacancy;
  draft: VacancyDraftState;
  onRefused(problems: FieldErrors): void;
}

type Question = 'copy' | 'discard' | 'close' | 'reopen';

/** What may be done with a vacancy beside writing it. */
export function VacancyActions({ vacancy, draft, onRefused }: VacancyActionsProps) {
  const { id, state, closedAt, publishedAt, changed } = vacancy;
  const { actions } = useVacanciesCopy();
  const [asked, setAsked] = useState<Question>();
  const { change, isChanging } = useVacancyChange(vacancy);
  const hasChanges = changed || draft.state !== 'saved';
  const isShown = state === 'open' || state === 'planned';
  const button = (question: Question) => (
    <button type="button" className="text-button" onClick={() => setAsked(question)}>
      {actions[question]}
    </button>
  );
  const props = { vacancy, draft, change, isChanging, onClose: () => setAsked(undefined) };
  return (
    <div className="actions">
      {!publishedAt && button('discard')}
      {button('copy')}
      {/* One button in the page: the focus that the dialog gives back finds it. */}
      {(isShown || closedAt) && button(isShown ? 'close' : 'reopen')}
      {(hasChanges || state === 'planned') && (
        <PublishButton vacancy={vacancy} draft={draft} onRefused={onRefused} />
      )}
      {asked === 'copy' && (
        <NewVacancyDialog
          origin={{ id, title: { nl: draft.content.nl.title, en: draft.content.en.title } }}
          onClose={props.onClose}
        />
      )}
      {asked === 'discard' && <DiscardDialog {...props} />}
      {asked === 'close' && <CloseDialog {...props} />}
      {asked === 'reopen' && <ReopenDialog {...props} />}
    </div>
  );
}

interface QuestionProps extends Pick<VacancyActionsProps, 'vacancy' | 'draft'> {
  change: ReturnType<typeof useVacancyChange>['change'];
  isChanging: boolean;
  onClose(): void;
}

// Both end with a notice, which a dialog would cover: they close whether it was done or not.

function CloseDialog({ vacancy, draft, change, isChanging, onClose }: QuestionProps) {
  const { close } = useVacanciesCopy();
  const { id, state } = vacancy;
  async function end() {
    if (!(await draft.keeper.flush())) return true;
    await change({
      make: () => closeVacancy(id, draft.keeper.version()),
      done: close.done,
      failed: close.failed,
    });
    return true;
  }
  return (
    <FormDialog
      title={close.title}
      intro={state === 'planned' ? close.textPlanned : close.text}
      submit={close.submit}
      busy={close.busy}
      isSaving={isChanging}
      error={undefined}
      onSubmit={end}
      onClose={onClose}
    />
  );
}

function ReopenDialog({ vacancy, draft, change, isChanging, onClose }: QuestionProps) {
  const { language } = useLanguage();
  const { reopen } = useVacanciesCopy();
  const closesOn = vacancy.closesOn ?? '';
  async function begin() {
    if (!(await draft.keeper.flush())) return true;
    await change({
      make: () => reopenVacancy(vacancy.id, draft.keeper.version()),
      done: reopen.done,
      failed: reopen.failed,
      explain(error) {
        const isOver = error instanceof ApiError && error.code === 'invalid';
        if (isOver) void notify({ kind: 'error', title: reopen.failed, text: reopen.over });
        return isOver;
      },
    });
    return true;
  }
  const isOver = closesOn < dayOf(new Date());
  return (
    <FormDialog
      title={reopen.title}
      intro={isOver ? undefined : reopen.text(dayInWords(closesOn, language))}
      submit={reopen.submit}
      busy={reopen.busy}
      isSaving={isChanging}
      error={undefined}
      onSubmit={begin}
      onClose={onClose}
    >
      {isOver && <p className="confirm-warning">{reopen.over}</p>}
    </FormDialog>
  );
}

function DiscardDialog({ vacancy: { id }, draft, onClose }: QuestionProps) {
  const { discard, changeFailed } = useVacanciesCopy();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run } = useAction(async () => {
    draft.keeper.drop();
    await discardVacancy(id);
    void cache.invalidateQueries({ queryKey: ['vacancies', 'list'] });
    void notify({ kind: 'success', title: discard.done });
    await navigate(deskPaths.vacancies);
  }, changeFailed);
  return (
    <ConfirmDialog
      title={discard.title}
      confirm={discard.submit}
      isDangerous
      onConfirm={() => run()}
      onClose={onClose}
    >
      <p>{discard.text}</p>
    </ConfirmDialog>
  );
}
