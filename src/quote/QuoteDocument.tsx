import type { QuoteDocument as Document, Issue } from '#domain/quotes/document.ts';
import { quoteWords } from '#domain/quotes/document-labels.ts';
import type { Language } from '#lib/language.ts';
import { dayInWords } from '#util/day-in-words.ts';
import { QuoteLines } from './QuoteLines.tsx';
import { QuoteTotals } from './QuoteTotals.tsx';
import './quote-document.css';

interface QuoteDocumentProps {
  document: Document;
  /** Of what the quote says by itself; the texts in it stay as they were written. */
  language?: Language;
  /** Told which optional line the reader wants, or wants no more. Without it nothing can be chosen. */
  onChoose?(id: string, isWanted: boolean): void;
}

/** A quote as its customer reads it: the same words and figures as in its PDF. */
export function QuoteDocument({
  document,
  language = document.locale,
  onChoose,
}: QuoteDocumentProps) {
  const words = quoteWords[language];
  const { customer, issue, intro, closing, terms } = document;
  const address = [customer.company, customer.name, customer.address, customer.email];
  return (
    <article className="quote-document" lang={language}>
      <dl className="quote-facts">
        <div>
          <dt>{words.for}</dt>
          <dd>{address.filter(Boolean).join('\n')}</dd>
        </div>
        {factsOf(issue, language).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {intro && <p className="quote-text">{intro}</p>}
      <QuoteLines document={document} language={language} onChoose={onChoose} />
      <QuoteTotals document={document} language={language} />
      {closing && <p className="quote-text">{closing}</p>}
      {terms && (
        <section className="quote-terms">
          <h2>{words.terms}</h2>
          <p className="quote-text">{terms}</p>
        </section>
      )}
    </article>
  );
}

function factsOf(issue: Issue | null, language: Language): (readonly [string, string])[] {
  const words = quoteWords[language];
  if (!issue) return [[words.number, words.draft]];
  return [
    [words.number, issue.revision > 1 ? `${issue.number} (v${issue.revision})` : issue.number],
    [words.issuedOn, dayInWords(issue.issuedOn, language)],
    [words.validUntil, dayInWords(issue.validUntil, language)],
    ...(issue.replaces ? [[words.replaces, issue.replaces] as const] : []),
  ];
}
