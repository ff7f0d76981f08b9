import type { SubmitEvent } from 'react';
import { type Quote, withdrawQuote } from '../../../data/quotes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextAreaField } from '../../../ui/Field.tsx';
import { useCopy } from '../../language.tsx';
import { useQuoteChange } from '../use-quote-change.ts';

interface WithdrawDialogProps {
  quote: Quote;
  onClose(): void;
}

/** Takes a quote back, and asks why. */
export function WithdrawDialog({ quote, onClose }: WithdrawDialogProps) {
  const copy = useCopy();
  const { withdrawal, changeFailed } = copy.quotes;
  const { change, isChanging } = useQuoteChange(quote, changeFailed);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason'));
    await change(() => withdrawQuote(quote.id, quote.version, reason));
    onClose();
  }

  return (
    <Dialog title={withdrawal.title} close={copy.close} onClose={onClose}>
      <p>{withdrawal.text}</p>
      <form className="form" onSubmit={submit}>
        <TextAreaField
          id="withdraw-reason"
          name="reason"
          label={withdrawal.reason}
          note={withdrawal.reasonNote}
          rows={3}
          maxLength={1000}
        />
        <button type="submit" className="button" disabled={isChanging}>
          {withdrawal.submit}
        </button>
      </form>
    </Dialog>
  );
}
