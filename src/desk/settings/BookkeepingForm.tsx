import { type SubmitEvent, useState } from 'react';
import { isIban } from '#contract/invoice.ts';
import { bookkeepingQuery, changeBookkeeping } from '#data/invoices.ts';
import { TextField } from '#ui/Field.tsx';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { useInvoiceCopy } from '../shared/invoice/copy.ts';
import { LoadError } from '../shared/LoadError.tsx';
import { useCopy } from '../shared/language.tsx';
import { SaveBar } from '../shared/settings/SaveBar.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';

/** What draft invoices say of the firm beside its facts. */
export function BookkeepingForm() {
  const { settings } = useCopy();
  const { bookkeeping: words } = useInvoiceCopy();
  const setting = useSetting(bookkeepingQuery(), changeBookkeeping);
  const { value, error, write } = setting;
  const [isWrong, setIsWrong] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const iban = value?.iban.replace(/[\s.-]/g, '').toUpperCase() ?? '';
    const isRight = iban === '' || isIban(iban);
    setIsWrong(!isRight);
    if (isRight) void setting.save();
  }

  return (
    <section aria-labelledby="bookkeeping-title">
      <h2 id="bookkeeping-title">{words.title}</h2>
      <p className="muted">{words.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="form" aria-labelledby="bookkeeping-title" onSubmit={submit}>
          <TextField
            id="bookkeeping-iban"
            label={words.iban}
            maxLength={42}
            autoComplete="off"
            value={value.iban}
            onChange={({ target }) => write({ iban: target.value })}
            error={isWrong ? words.wrongIban : undefined}
          />
          <TextField
            id="bookkeeping-days"
            type="number"
            label={words.paymentDays}
            min={0}
            max={120}
            required
            value={value.paymentDays}
            onChange={({ target }) => write({ paymentDays: Number(target.value) })}
          />
          <SaveBar {...setting} />
        </form>
      )}
    </section>
  );
}
