import type { SubmitEvent } from 'react';
import { quoteTexts } from '#contract/quote.ts';
import { changeQuoteDefaults, quoteDefaultsQuery } from '#data/settings.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useCopy } from '../shared/language.tsx';
import { SaveBar } from '../shared/settings/SaveBar.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';
import { BookkeepingForm } from './BookkeepingForm.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';

/** What every new quote starts with, in both languages. */
export default function QuoteDefaultsPage() {
  const { settings } = useCopy();
  const copy = settings.quotes;
  const setting = useSetting(quoteDefaultsQuery(), changeQuoteDefaults);
  const { value, error, write } = setting;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void setting.save();
  }

  return (
    <SettingsScreen page="quotes">
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="form" aria-label={settings.pages.quotes} onSubmit={submit}>
          <TextField
            id="quotes-validity"
            type="number"
            label={copy.validityDays}
            min={1}
            max={365}
            value={value.validityDays || ''}
            onChange={({ target }) => write({ validityDays: Number(target.value) })}
            required
          />
          {quoteTexts.map((name) => (
            <TextAreaField
              key={name}
              id={`quotes-${name}`}
              lang={name.endsWith('Nl') ? 'nl' : 'en'}
              label={copy[name]}
              rows={3}
              maxLength={name.startsWith('terms') ? 10_000 : 5000}
              value={value[name]}
              onChange={({ target }) => write({ [name]: target.value })}
            />
          ))}
          <div className="choices">
            <label>
              <input
                type="checkbox"
                checked={value.attachTerms}
                onChange={({ target }) => write({ attachTerms: target.checked })}
              />
              {copy.attachTerms}
            </label>
          </div>
          <SaveBar {...setting} />
        </form>
      )}
      <BookkeepingForm />
    </SettingsScreen>
  );
}
