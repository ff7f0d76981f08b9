import type { Quote } from '#data/quotes.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { QuoteBadge } from '#desk/shared/quotes/QuoteBadge.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { choose } from '#domain/quotes/document.ts';
import { QuoteDocument } from '#quote/QuoteDocument.tsx';
import { BackLink } from '../BackLink.tsx';
import { QuoteAside } from '../QuoteAside.tsx';
import { Decision } from './Decision.tsx';
import { SentActions } from './SentActions.tsx';

/** A quote that was sent: what may still be done, what was decided, and what its customer reads. */
export function SentQuote({ quote }: { quote: Quote }) {
  const { quotes } = useCopy();
  const { document, content, number } = quote;
  const selected = content.lines.filter((line) => line.selected).map(({ id }) => id);
  const subject = content.subject || quotes.noSubject;
  return (
    <Screen
      title={`${number} ${subject}`}
      before={<BackLink />}
      beside={<QuoteBadge status={quote.status} />}
    >
      <SentActions quote={quote} />
      <div className="quote-columns">
        <div className="quote-form">
          <Decision quote={quote} />
          {document && (
            <div className="quote-sheet">
              <h2>{subject}</h2>
              <QuoteDocument document={choose(document, selected)} />
            </div>
          )}
        </div>
        <QuoteAside quote={quote} content={content} />
      </div>
    </Screen>
  );
}
