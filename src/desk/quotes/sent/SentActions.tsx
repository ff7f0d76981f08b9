import { BellRing, Check, Copy, FilePen, ReceiptEuro, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { quoteCan } from '#contract/quote.ts';
import { duplicateQuote, type Quote, remindOfQuote, reviseQuote } from '#data/quotes.ts';
import { useInvoiceCopy } from '#desk/shared/invoice/copy.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { notify } from '#ui/notify.ts';
import { PdfButton } from '../PdfButton.tsx';
import { useCopyQuote } from '../use-copy-quote.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import { AcceptanceDialog } from './AcceptanceDialog.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What may be done with a quote that was sent. */
export function SentActions({ quote }: { quote: Quote }) {
  const { actions, changeFailed } = useCopy().quotes;
  const invoice = useInvoiceCopy();
  const { change, isChanging } = useQuoteChange(quote, changeFailed);
  const [asking, setAsking] = useState<'accept' | 'withdraw' | 'invoice'>();
  const copying = useCopyQuote(quote.id);
  const busy = isChanging || copying.isDoing;
  const { status } = quote;

  async function remind() {
    const reminded = await change(() => remindOfQuote(quote.id, quote.version));
    if (reminded) void notify({ kind: 'success', title: actions.reminded });
  }

  return (
    <>
      <fieldset className="actions" aria-label={actions.label} disabled={busy}>
        {quoteCan.accept(status) && (
          <button type="button" className="button" onClick={() => setAsking('accept')}>
            <Check size={18} aria-hidden="true" />
            {actions.accept}
          </button>
        )}
        {quoteCan.invoice(status) && (
          <button type="button" className="button" onClick={() => setAsking('invoice')}>
            <ReceiptEuro size={18} aria-hidden="true" />
            {invoice.open}
          </button>
        )}
        {quoteCan.remind(status) && (
          <button type="button" className="button button-quiet" onClick={() => void remind()}>
            <BellRing size={18} aria-hidden="true" />
            {actions.remind}
          </button>
        )}
        {quoteCan.revise(status) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => copying.run(reviseQuote)}
          >
            <FilePen size={18} aria-hidden="true" />
            {actions.revise}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => copying.run(duplicateQuote)}
        >
          <Copy size={18} aria-hidden="true" />
          {actions.duplicate}
        </button>
        <PdfButton quote={quote} language={quote.content.locale} />
        {quoteCan.withdraw(status) && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => setAsking('withdraw')}
          >
            <Undo2 size={18} aria-hidden="true" />
            {actions.withdraw}
          </button>
        )}
      </fieldset>
      {asking === 'accept' && (
        <AcceptanceDialog quote={quote} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'invoice' && <InvoiceDialog quote={quote} onClose={() => setAsking(undefined)} />}
      {asking === 'withdraw' && (
        <WithdrawDialog quote={quote} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
