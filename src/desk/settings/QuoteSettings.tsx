import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { changeQuoteDefaults, quoteDefaultsQuery } from '../../data/quotes.ts';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { useCopy } from '../language.tsx';
import { Failure } from '../parts/Failure.tsx';
import { isConflict, useErrorText } from '../use-error-text.ts';

const texts = ['introNl', 'introEn', 'closingNl', 'closingEn', 'termsNl', 'termsEn'] as const;

/** What every new quote starts with, in both languages. */
export function QuoteSettings() {
  const { settings } = useCopy();
  const copy = settings.quotes;
  const cache = useQueryClient();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { data: defaults, error, refetch } = useQuery(quoteDefaultsQuery());

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!defaults) return;
    const data = new FormData(event.currentTarget);
    const written = Object.fromEntries(texts.map((name) => [name, String(data.get(name))]));
    const change = { ...defaults, ...written, validityDays: Number(data.get('validityDays')) };
    setBusy(true);
    try {
      cache.setQueryData(quoteDefaultsQuery().queryKey, await changeQuoteDefaults(change));
      void notify({ kind: 'success', title: copy.saved });
    } catch (problem) {
      const text = isConflict(problem) ? copy.conflict : errorText(problem);
      void notify({ kind: 'error', title: copy.notSaved, text });
      if (isConflict(problem)) await refetch();
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby="quotes-title">
      <h2 id="quotes-title">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <Failure title={settings.failed} error={error} onRetry={refetch} />}
      {defaults && (
        // A colleague's newer version is shown in the place of this one.
        <form
          key={defaults.version}
          className="form"
          aria-labelledby="quotes-title"
          onSubmit={submit}
        >
          <TextField
            id="quotes-validity"
            name="validityDays"
            type="number"
            label={copy.validityDays}
            min={1}
            max={365}
            defaultValue={defaults.validityDays}
            required
          />
          {texts.map((name) => (
            <TextAreaField
              key={name}
              id={`quotes-${name}`}
              name={name}
              lang={name.endsWith('Nl') ? 'nl' : 'en'}
              label={copy[name]}
              rows={3}
              maxLength={name.startsWith('terms') ? 10_000 : 5000}
              defaultValue={defaults[name]}
            />
          ))}
          <button type="submit" className="button" disabled={busy}>
            {copy.submit}
          </button>
        </form>
      )}
    </section>
  );
}
