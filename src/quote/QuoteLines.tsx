import type { QuoteDocument } from '#domain/quotes/document.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import { formatMoney, formatPercent, formatQuantity } from '#domain/quotes/totals.ts';
import type { Language } from '#lib/language.ts';

interface QuoteLinesProps {
  document: QuoteDocument;
  language: Language;
  onChoose?(id: string, isWanted: boolean): void;
}

/** The lines of a quote; on a phone, how an amount comes about stands below its description. */
export function QuoteLines({ document: { lines }, language, onChoose }: QuoteLinesProps) {
  const words = quoteWords[language];
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  return (
    <table className="quote-lines">
      <thead>
        <tr>
          <th scope="col">{words.description}</th>
          <th scope="col" className="wide">
            {words.quantity}
          </th>
          <th scope="col" className="wide">
            {words.unitPrice}
          </th>
          {hasDiscount && (
            <th scope="col" className="wide">
              {words.discount}
            </th>
          )}
          <th scope="col" className="wide">
            {words.vat}
          </th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { id, description, optional, selected, discount } = line;
          const quantity = `${formatQuantity(line.quantity)} ${line.unit}`.trim();
          const sum = [
            `${quantity} × ${formatMoney(line.unitCents)}`,
            ...(discount > 0 ? [`${words.discount} ${formatPercent(discount)}`] : []),
            `${words.vat} ${line.vatRate}%`,
          ];
          return (
            <tr key={id} data-left-out={!selected}>
              <td>
                <span className="quote-text">{description}</span>
                {optional && onChoose && (
                  <label className="quote-choice">
                    <input
                      type="checkbox"
                      checked={selected}
                      aria-label={`${words.optional}: ${description}`}
                      onChange={({ target }) => onChoose(id, target.checked)}
                    />
                    {words.optional}
                  </label>
                )}
                {optional && !onChoose && (
                  <small>
                    {selected ? words.optional : `${words.optional}, ${words.notChosen}`}
                  </small>
                )}
                <small className="narrow">{sum.join(' · ')}</small>
              </td>
              <td className="wide">{quantity}</td>
              <td className="wide">{formatMoney(line.unitCents)}</td>
              {hasDiscount && <td className="wide">{discount > 0 && formatPercent(discount)}</td>}
              <td className="wide">{line.vatRate}%</td>
              <td>{formatMoney(line.netCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
