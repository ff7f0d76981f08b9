import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Letter, lettersQuery } from '#data/recruiting.ts';
import { BackLink } from '#desk/shared/BackLink.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useRecruitingCopy } from '#desk/shared/recruiting/copy.ts';
import { Screen } from '#desk/shared/Screen.tsx';
import { deskPaths } from '#lib/desk-paths.ts';
import { LetterDialog } from './LetterDialog.tsx';
import '#desk/shared/settings/setting.css';

/** The standard letters of the steps, each in both languages. */
export default function LettersPage() {
  const { language } = useLanguage();
  const copy = useRecruitingCopy();
  const { data, error, refetch } = useQuery(lettersQuery());
  const [edited, setEdited] = useState<Letter>();
  const words = copy.letters;
  return (
    <Screen title={words.title} before={<BackLink to={deskPaths.recruiting} label={copy.title} />}>
      <p className="muted">{words.intro}</p>
      {error && <LoadError title={words.failed} error={error} onRetry={refetch} />}
      {!data && !error && <DeskSpinner />}
      {data && (
        <ul className="setting-list" aria-label={words.title}>
          {data.letters.map((letter) => (
            <li key={letter.step}>
              <p className="setting-list-text">
                <strong>{copy.steps[letter.step]}</strong>
                <br />
                <span className="muted">{letter[language]}</span>
              </p>
              <button
                type="button"
                className="button button-quiet"
                aria-label={words.edit(copy.steps[letter.step])}
                onClick={() => setEdited(letter)}
              >
                {words.editShort}
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <LetterDialog
          key={edited.version}
          letter={edited}
          onTheirs={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  );
}
