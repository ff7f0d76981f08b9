import { Redo2, Undo2 } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import type { Vacancy } from '#data/vacancies.ts';
import { SaveNotice } from '#desk/shared/drafts/SaveNotice.tsx';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { type Language, languages } from '#lib/language.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { BackLink } from '../BackLink.tsx';
import { useVacanciesCopy } from '../copy.ts';
import { titleOf } from '../title-of.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { fieldId, fieldLabel, fieldProblem, languageOf } from './field-names.ts';
import { OfferFields } from './OfferFields.tsx';
import { Preview } from './preview/Preview.tsx';
import { missingTextsIn } from './translation.ts';
import { useRefusal } from './use-refusal.ts';
import { useVacancyDraft } from './use-vacancy-draft.ts';
import { VacancyActions } from './VacancyActions.tsx';
import { VacancyAside } from './VacancyAside.tsx';
import { WordsFields } from './WordsFields.tsx';
import './vacancy-editor.css';

const views = ['edit', 'preview'] as const;

/** A vacancy: written in both languages, saved by itself, and put on the site when that is asked for. */
export function VacancyEditor({ vacancy }: { vacancy: Vacancy }) {
  const { copy, language } = useLanguage();
  const words = useVacanciesCopy();
  const draft = useVacancyDraft(vacancy);
  const { content, change, steps } = draft;
  const [view, setView] = useState<(typeof views)[number]>('edit');
  const [shown, setShown] = useState<Language>(language);
  const [wanted, setWanted] = useState<{ path: string }>();
  const refusal = useRefusal(content);
  const title = titleOf({ nl: content.nl.title, en: content.en.title }, language);
  const problemOf = (path: string) => {
    const code = refusal.problems[path];
    return code ? fieldProblem(path, code, words, copy) : '';
  };
  useShortcuts(words.title, [
    { keys: 'z', label: words.actions.undo, run: steps.undo },
    { keys: 'Shift+z', label: words.actions.redo, run: steps.redo },
  ]);

  /** Brings a field into sight, in its language. */
  function reveal(path: string) {
    setView('edit');
    setShown((before) => languageOf(path) ?? before);
    setWanted({ path });
  }
  useEffect(() => {
    if (wanted) document.getElementById(fieldId(wanted.path))?.focus();
  }, [wanted]);

  /** Shows what keeps it from being published, and leads to the first of it. */
  function refuse(problems: FieldErrors) {
    refusal.refuse(problems);
    const [first] = Object.keys(problems);
    if (first) reveal(first);
  }

  const paths = Object.keys(refusal.problems);
  const errors = paths.map((path) => ({
    id: fieldId(path),
    text: words.problem(fieldLabel(path, words), problemOf(path)),
  }));

  function followLink(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest('a');
    const path = link && paths.find((each) => link.hash === `#${fieldId(each)}`);
    if (!path) return;
    event.preventDefault();
    reveal(path);
  }

  const fields = { draft: content, problemOf, onChange: change };
  return (
    <Screen
      title={title || words.untitled}
      before={<BackLink />}
      beside={<SaveNotice state={draft.state} />}
    >
      {draft.theirs && (
        <DraftConflict theirs={draft.theirs} mine={content} onSettle={draft.settle} />
      )}
      <div className="vacancy-bar">
        <fieldset className="language-buttons" aria-label={words.views.label}>
          {views.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {words.views[each]}
            </button>
          ))}
        </fieldset>
        <div className="vacancy-steps">
          <button
            type="button"
            className="icon-button"
            aria-label={words.actions.undo}
            title={words.actions.undo}
            disabled={!steps.canUndo}
            onClick={steps.undo}
          >
            <Undo2 size={18} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={words.actions.redo}
            title={words.actions.redo}
            disabled={!steps.canRedo}
            onClick={steps.redo}
          >
            <Redo2 size={18} aria-hidden="true" />
          </button>
        </div>
        <VacancyActions vacancy={vacancy} draft={draft} onRefused={refuse} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the links inside, which take keys themselves */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
        <div className="vacancy-problems" onClick={followLink}>
          <ErrorSummary title={words.missingFields} errors={errors} />
        </div>
      </div>
      <div className="vacancy-columns">
        {view === 'edit' ? (
          <div className="vacancy-form" data-shown={shown}>
            <LanguageTabs content={content} shown={shown} onShow={setShown} />
            <WordsFields {...fields} />
            <OfferFields {...fields} />
            <ConditionFields {...fields} />
          </div>
        ) : (
          <Preview vacancy={vacancy} content={content} title={title || words.untitled} />
        )}
        <VacancyAside vacancy={vacancy} draft={draft} />
      </div>
    </Screen>
  );
}

interface LanguageTabsProps {
  content: Vacancy['draft'];
  shown: Language;
  onShow(language: Language): void;
}

/** On a phone, which language is on show; on a wide screen, the heads of both columns. Each says how much is missing. */
function LanguageTabs({ content, shown, onShow }: LanguageTabsProps) {
  const words = useVacanciesCopy();
  const { translation } = words;
  const note = (language: Language) => {
    const count = missingTextsIn(content, language);
    return count > 0 ? translation.toDo(count) : translation.complete;
  };
  return (
    <>
      <fieldset className="language-buttons vacancy-tabs" aria-label={words.textLanguage}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === shown}
            onClick={() => onShow(each)}
          >
            {words.languages[each]} <small>({note(each)})</small>
          </button>
        ))}
      </fieldset>
      <div className="vacancy-pair vacancy-heads">
        {languages.map((each) => (
          <h2 key={each}>
            {words.languages[each]} <small>({note(each)})</small>
          </h2>
        ))}
      </div>
    </>
  );
}
