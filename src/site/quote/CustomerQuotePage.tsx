import { firm } from '#contract/firm.ts';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { useLanguage } from '../language.tsx';
import { CustomerQuoteView, WithdrawnQuote } from './CustomerQuoteView.tsx';
import { useCustomerQuote } from './use-customer-quote.ts';
import '../parts/inner-page.css';
import './customer-quote.css';

/** A customer's quote, at the address with its token: read, choose, ask, accept or decline. */
export default function CustomerQuotePage({ copy }: { copy: CustomerQuoteCopy }) {
  const { quote, problem, load, act, client } = useCustomerQuote(copy);
  if (quote && quote !== 'missing') {
    if (!quote.document) return <WithdrawnQuote copy={copy} />;
    return <CustomerQuoteView copy={copy} quote={quote} act={act} client={client} />;
  }
  return (
    <section className="page-message">
      {quote === 'missing' && (
        <>
          <h1>{copy.missing.title}</h1>
          <p>{copy.missing.text}</p>
          <Reach copy={copy} />
        </>
      )}
      {!quote && problem && (
        <>
          <h1>{copy.failed.title}</h1>
          <p role="alert">{problem}</p>
          <p className="actions">
            <button type="button" className="button" onClick={load}>
              {copy.failed.retry}
            </button>
          </p>
          <Reach copy={copy} />
        </>
      )}
      {!quote && !problem && (
        <>
          <h1>{copy.heading}</h1>
          <Spinner label={copy.loading} />
          <noscript>
            <p>{copy.noScript}</p>
          </noscript>
        </>
      )}
    </section>
  );
}

/** How to reach the firm without the page. */
function Reach({ copy }: { copy: CustomerQuoteCopy }) {
  const { phone } = useLanguage().firm;
  return (
    <p>
      {copy.reach}: <a href={`mailto:${firm.email.info}`}>{firm.email.info}</a>,{' '}
      <a href={phone.href}>{phone.display}</a>
    </p>
  );
}
