import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { quoteCan } from '#contract/quote.ts';
import { quoteQuery } from '#data/quotes.ts';
import { useCopy } from '../shared/language.tsx';
import { MissingScreen } from '../shared/MissingScreen.tsx';
import { BackLink } from './BackLink.tsx';
import { QuoteEditor } from './editor/QuoteEditor.tsx';
import { SentQuote } from './sent/SentQuote.tsx';
import './quote-page.css';

/** One quote: a draft to write, or what was sent and what became of it. */
export default function QuotePage() {
  const { quotes } = useCopy();
  const { id = '' } = useParams();
  const { data: quote, error, refetch } = useQuery(quoteQuery(id));
  if (quote) {
    return quoteCan.edit(quote.status) ? (
      <QuoteEditor key={id} quote={quote} />
    ) : (
      <SentQuote key={id} quote={quote} />
    );
  }
  return (
    <MissingScreen
      error={error}
      title={quotes.pageFailed}
      missing={quotes.missing}
      before={<BackLink />}
      onRetry={refetch}
    />
  );
}
