import type { QuoteDocument } from '../../../supabase/functions/_shared/quotes/document.ts';
import { showMoney } from '../../../supabase/functions/_shared/quotes/money.ts';
import type { CustomerQuoteCopy } from '../../copy/nl/customer-quote.ts';
import type { CustomerQuote } from '../../data/customer-quote.ts';
import { TextField } from '../../ui/Field.tsx';
import { Problem } from './Problem.tsx';
import type { Act } from './use-customer-quote.ts';
import { useSending } from './use-sending.ts';

interface AcceptFormProps {
  copy: CustomerQuoteCopy;
  quote: CustomerQuote;
  /** With the optional lines as they are chosen now. */
  document: QuoteDocument;
  act: Act;
}

/** The yes: who says it, and a tick. */
export function AcceptForm({ copy, quote, document, act }: AcceptFormProps) {
  const { accept } = copy;
  const { customer, lines, totals } = document;
  const { submit, sending, problem } = useSending(copy, (data) =>
    act((client) =>
      client.accept({
        snapshot: quote.sha256 ?? '',
        name: String(data.get('name')),
        email: String(data.get('email')),
        agreed: true,
        selected: lines.filter((line) => line.optional && line.selected).map(({ id }) => id),
      }),
    ),
  );
  return (
    <section className="quote-accept" aria-labelledby="accept-title">
      <h2 id="accept-title">{accept.title}</h2>
      <form className="form" aria-labelledby="accept-title" onSubmit={submit}>
        <TextField
          id="accept-name"
          name="name"
          label={accept.name}
          autoComplete="name"
          maxLength={200}
          defaultValue={customer.name}
          required
        />
        <TextField
          id="accept-email"
          name="email"
          type="email"
          label={accept.email}
          autoComplete="email"
          maxLength={254}
          defaultValue={customer.email}
          required
        />
        <label className="quote-agree">
          <input type="checkbox" name="agreed" required />
          {accept.agree(showMoney(totals.grossCents))}
        </label>
        <p className="form-privacy">{accept.kept}</p>
        <Problem title={accept.failed} text={problem} />
        <button type="submit" className="button" disabled={sending}>
          {sending ? accept.submitting : accept.submit}
        </button>
      </form>
    </section>
  );
}
