import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { quoteCan } from '#contract/quote.ts';
import { ApiError } from '#data/http.ts';
import { quoteQuery } from '#data/quotes.ts';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useCopy } from '../shared/language.tsx';
import { Screen } from '../shared/Screen.tsx';
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
  if (!error) return <DeskSpinner />;
  const isMissing = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  return (
    <Screen title={quotes.pageFailed} before={<BackLink />}>
      {isMissing ? (
        <p>{quotes.missing}</p>
      ) : (
        <LoadError title={quotes.pageFailed} error={error} onRetry={refetch} />
      )}
    </Screen>
  );
}
