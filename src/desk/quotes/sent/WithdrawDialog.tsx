import { type Quote, withdrawQuote } from '#data/quotes.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { TextAreaField } from '#ui/Field.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { useSentQuoteCopy } from './copy.ts';

interface WithdrawDialogProps {
  quote: Quote;
  onClose(): void;
}

/** Takes a quote back, and asks why. */
export function WithdrawDialog({ quote, onClose }: WithdrawDialogProps) {
  const copy = useCopy();
  const { changeFailed } = copy.quotes;
  const { withdrawal } = useSentQuoteCopy();
  const { change, isChanging, problem } = useQuoteChange(quote, changeFailed);

  const withdraw = (data: FormData) =>
    change(() => withdrawQuote(quote.id, quote.version, String(data.get('reason'))));

  return (
    <FormDialog
      title={withdrawal.title}
      intro={withdrawal.text}
      submit={withdrawal.submit}
      isSaving={isChanging}
      error={problem}
      onSubmit={withdraw}
      onClose={onClose}
    >
      <TextAreaField
        id="withdraw-reason"
        name="reason"
        label={withdrawal.reason}
        note={withdrawal.reasonNote}
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
