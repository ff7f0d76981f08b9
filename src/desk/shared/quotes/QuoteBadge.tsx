import type { QuoteStatus } from '#contract/quote.ts';
import { useCopy } from '../language.tsx';
import '../tickets/badges.css';
import './quote-badge.css';

/** A quote's status, in colour and in words. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const { quotes } = useCopy();
  return (
    <span className="badge quote-badge" data-quote={status}>
      {quotes.tabs[status]}
    </span>
  );
}
