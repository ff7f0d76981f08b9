import type { QuoteContent } from '#contract/quote.ts';
import { useCopy } from '../shared/language.tsx';
import { differencesBetween } from './difference.ts';

interface DifferencesProps {
  before: QuoteContent;
  after: QuoteContent;
}

/** What differs between two contents of a quote. */
export function Differences({ before, after }: DifferencesProps) {
  const copy = useCopy();
  const { none } = copy.quotes.difference;
  const found = [...new Set(differencesBetween(before, after, copy))];
  if (found.length === 0) return <p>{none}</p>;
  return (
    <ul className="quote-differences">
      {found.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
