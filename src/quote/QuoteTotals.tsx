import type { QuoteDocument } from '#domain/quotes/document.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import type { Language } from '#lib/language.ts';

interface QuoteTotalsProps {
  document: Pick<QuoteDocument, 'totals' | 'lines'>;
  language: Language;
}

/** What a quote comes to: without VAT, the VAT of each rate, and all together. */
export function QuoteTotals({ document: { totals, lines }, language }: QuoteTotalsProps) {
  const words = quoteWords[language];
  return (
    <div className="quote-totals">
      <dl>
        <div>
          <dt>{words.net}</dt>
          <dd>{formatMoney(totals.netCents)}</dd>
        </div>
        {totals.vat.map(({ rate, reason, netCents, vatCents }) => (
          <div key={`${rate}${reason}`}>
            <dt>
              {reason
                ? `${words.vatReasons[reason]} (${formatMoney(netCents)})`
                : words.vatOver(rate, formatMoney(netCents))}
            </dt>
            <dd>{formatMoney(vatCents)}</dd>
          </div>
        ))}
        <div className="quote-total">
          <dt>{words.total}</dt>
          <dd>{formatMoney(totals.grossCents)}</dd>
        </div>
      </dl>
      {lines.some(({ selected }) => !selected) && <small>{words.totalNote}</small>}
    </div>
  );
}
