import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { ByLinkMessage } from '../by-link/ByLinkMessage.tsx';
import { CustomerQuoteView, WithdrawnQuote } from './CustomerQuoteView.tsx';
import { useCustomerQuote } from './use-customer-quote.ts';
import './customer-quote.css';

/** A customer's quote, at the address with its token: read, choose, ask, accept or decline. */
export default function CustomerQuotePage({ copy }: { copy: CustomerQuoteCopy }) {
  const { shown, problem, load, act, client } = useCustomerQuote(copy);
  if (shown && shown !== 'missing') {
    if (!shown.document) return <WithdrawnQuote copy={copy} />;
    return <CustomerQuoteView copy={copy} quote={shown} act={act} client={client} />;
  }
  return <ByLinkMessage {...{ copy, problem }} isMissing={shown === 'missing'} onRetry={load} />;
}
