import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { longestCannedText } from '#contract/lengths.ts';
import { fillInLetter, type LetterChange, letterSchema } from '#contract/recruiting.ts';
import { changeLetter, type Letter, lettersQuery } from '#data/recruiting.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { useAgent } from '#desk/shared/use-agent.ts';
import { useTheirs } from '#desk/shared/use-theirs.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import './letters.css';

interface LetterDialogProps {
  letter: Letter;
  /** Begins again with what a colleague made of it. */
  onTheirs(letter: Letter): void;
  onClose(): void;
}

const languages = ['nl', 'en'] as const;

/** A letter in both languages, and below each how a candidate would read it. */
export function LetterDialog({ letter, onTheirs, onClose }: LetterDialogProps) {
  const words = useCopy();
  const copy = useRecruitingCopy();
  const agent = useAgent();
  const cache = useQueryClient();
  const { letters } = copy;
  const [texts, setTexts] = useState({ nl: letter.nl, en: letter.en });
  const [errors, setErrors] = useState<FieldErrors>({});
  const { version, look, conflict } = useTheirs(
    letter,
    async () => {
      const now = await cache.fetchQuery({ ...lettersQuery(), staleTime: 0 });
      return now.letters.find(({ step }) => step === letter.step);
    },
    onTheirs,
  );
  const { attempt, isDoing, error } = useAction(async (change: LetterChange) => {
    cache.setQueryData(lettersQuery().queryKey, await changeLetter(letter.step, change));
    void notify({ kind: 'success', title: letters.saved });
  }, look);
  const example = {
    ...{ ...letters.example, agent: agent.name },
    vacancy: 'Front-end developer',
  };
  async function save() {
    const given = v.safeParse(letterSchema, { ...texts, version });
    setErrors(given.success ? {} : fieldErrors(given.issues));
    return given.success ? attempt(given.output) : false;
  }
  return (
    <FormDialog
      title={letters.edit(copy.steps[letter.step])}
      intro={letters.placeholders}
      submit={words.save}
      isSaving={isDoing}
      error={Object.keys(errors).length > 0 ? undefined : error}
      conflict={conflict}
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      {languages.map((language) => (
        <div key={language}>
          <TextAreaField
            id={`letter-${language}`}
            name={language}
            lang={language}
            label={words.languages[language]}
            rows={9}
            maxLength={longestCannedText}
            defaultValue={letter[language]}
            onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
            {...(errors[language] && { error: words.fields[errors[language]] })}
          />
          <details className="letter-example">
            <summary>
              {letters.preview}
              <span className="visually-hidden">: {words.languages[language]}</span>
            </summary>
            <p className="letter-preview" lang={language}>
              {fillInLetter(texts[language], example)}
            </p>
          </details>
        </div>
      ))}
    </FormDialog>
  );
}
