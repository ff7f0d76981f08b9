import { useState } from 'react';
import type { Vacancy } from '#data/vacancies.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { TextField } from '#ui/Field.tsx';
import { dayInWords } from '#util/day-in-words.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import { useVacanciesCopy } from '../copy.ts';

interface PublishDialogProps {
  vacancy: Vacancy;
  /** The last day to apply, as it is written. */
  closesOn: string;
  isSaving: boolean;
  /** Publishes, at once or on a day. Resolves with whether the dialog may close. */
  onPublish(opensOn: string | null): Promise<boolean>;
  onClose(): void;
}

/** Says what visitors will see, and asks when. */
export function PublishDialog({
  vacancy: { state, closedAt, opensOn },
  closesOn,
  isSaving,
  onPublish,
  onClose,
}: PublishDialogProps) {
  const { language } = useLanguage();
  const { publish } = useVacanciesCopy();
  const [isLater, setIsLater] = useState(state === 'planned');
  const isNew = state === 'draft' || state === 'planned' || (state === 'closed' && !closedAt);
  const day = dayInWords(closesOn, language);
  const text = closedAt ? publish.textClosed : isNew ? publish.text(day) : publish.textChanges(day);
  const tomorrow = daysAfter(dayOf(new Date()), 1);
  return (
    <FormDialog
      title={isNew ? publish.title : publish.titleChanges}
      intro={text}
      submit={isLater ? publish.submitLater : publish.submit}
      busy={publish.busy}
      isSaving={isSaving}
      error={undefined}
      onSubmit={(fields) => onPublish(isLater ? String(fields.get('opensOn')) : null)}
      onClose={onClose}
    >
      {isNew && (
        <>
          <fieldset className="choices">
            <legend>{publish.when}</legend>
            {([false, true] as const).map((later) => (
              <label key={String(later)}>
                <input
                  type="radio"
                  name="when"
                  checked={isLater === later}
                  onChange={() => setIsLater(later)}
                />
                {later ? publish.later : publish.now}
              </label>
            ))}
          </fieldset>
          {isLater && (
            <TextField
              id="vacancy-opens-on"
              name="opensOn"
              type="date"
              label={publish.day}
              min={tomorrow}
              max={closesOn}
              defaultValue={opensOn && opensOn >= tomorrow ? opensOn : ''}
              required
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
