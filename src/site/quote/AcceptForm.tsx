import { useState } from 'react';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import type { CustomerQuote, customerQuote } from '#data/customer-quote.ts';
import type { QuoteDocument } from '#domain/quotes/document.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { TextField } from '#ui/Field.tsx';
import { useSending } from '../by-link/use-sending.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { QuoteError } from './QuoteError.tsx';
import type { QuoteAction } from './use-customer-quote.ts';

interface AcceptFormProps {
  copy: CustomerQuoteCopy;
  quote: CustomerQuote;
  /** With the optional lines as they are chosen now. */
  document: QuoteDocument;
  act: QuoteAction;
  client: ReturnType<typeof customerQuote>;
}

/** Where this tab keeps which version of the quote a code was mailed for. */
const mailedFor = 'delvanta-quote-code';

/** The yes: who says it, a tick, and then the code that is mailed to whom the quote was sent. */
export function AcceptForm({ copy, quote, document, act, client }: AcceptFormProps) {
  const { accept } = copy;
  const { customer, lines, totals } = document;
  const version = quote.sha256 ?? '';
  const kept = useFormDraft(`accept:${version}`);
  const [isMailed, setIsMailed] = useState(() => sessionStorage.getItem(mailedFor) === version);

  async function emailAcceptanceCode() {
    await client.sendCode();
    // The code outlives a reload, so its field does too.
    sessionStorage.setItem(mailedFor, version);
    setIsMailed(true);
  }

  const again = useSending(copy, emailAcceptanceCode);
  const { submit, sending, problem } = useSending(copy, async (data) => {
    if (!isMailed) return emailAcceptanceCode();
    await act(() =>
      client.accept({
        snapshot: version,
        name: String(data.get('name')),
        code: String(data.get('code')),
        agreed: true,
        selected: lines.filter((line) => line.optional && line.selected).map(({ id }) => id),
      }),
    );
  });
  return (
    <section className="quote-accept" aria-labelledby="accept-title">
      <h2 id="accept-title">{accept.title}</h2>
      <form
        ref={kept.ref}
        className="form"
        aria-labelledby="accept-title"
        onInput={({ currentTarget }) => kept.keep(currentTarget)}
        onSubmit={submit}
      >
        <TextField
          id="accept-name"
          name="name"
          label={accept.name}
          autoComplete="name"
          maxLength={200}
          defaultValue={customer.name}
          required
        />
        <label className="quote-agree">
          <input type="checkbox" name="agreed" required />
          {accept.agree(formatMoney(totals.grossCents))}
        </label>
        {isMailed && (
          <>
            <p role="status">{accept.mailed(customer.email)}</p>
            <TextField
              id="accept-code"
              name="code"
              label={accept.code}
              autoComplete="one-time-code"
              maxLength={20}
              autoFocus
              required
            />
          </>
        )}
        <p className="form-privacy">{accept.kept}</p>
        <QuoteError title={accept.failed} text={problem ?? again.problem} />
        <button type="submit" className="button" disabled={sending}>
          {sending ? accept.submitting : isMailed ? accept.submit : accept.askCode}
        </button>
      </form>
      {isMailed && (
        <form onSubmit={again.submit}>
          <button type="submit" disabled={again.sending}>
            {again.sending ? accept.submitting : accept.askAgain}
          </button>
        </form>
      )}
    </section>
  );
}
