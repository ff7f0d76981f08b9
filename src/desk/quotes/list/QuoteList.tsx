import { Eye, Hourglass } from 'lucide-react';
import { Link } from 'react-router';
import type { QuoteRow } from '#data/quotes.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { QuoteBadge } from '#desk/shared/quotes/QuoteBadge.tsx';
import { formatMoney } from '#domain/quotes/totals.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { dayInWords } from '#util/day-in-words.ts';
import '#desk/shared/tickets/reference.css';

interface QuoteListProps {
  rows: readonly QuoteRow[];
  /** The rows of an earlier filter, shown until the new ones are here. */
  stale: boolean;
}

/** Quotes one below the other: rows on a desk, cards on a phone. */
export function QuoteList({ rows, stale }: QuoteListProps) {
  const { quotes } = useLanguage().copy;
  return (
    <ul className="quote-list" aria-label={quotes.title} aria-busy={stale}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </ul>
  );
}

function Row({ row }: { row: QuoteRow }) {
  const { copy, language } = useLanguage();
  const { quotes } = copy;
  const customer = [row.customerName, row.customerCompany].filter(Boolean).join(' · ');
  const isOpen = row.status === 'sent' && row.validUntil;
  return (
    <li className="quote-row">
      <div className="quote-row-title">
        <Link to={deskPaths.quote(row.id)}>
          <span className="reference">{row.number ?? quotes.noNumber}</span>{' '}
          {row.subject || quotes.noSubject}
        </Link>
        <p>
          {[customer, row.revision > 1 && quotes.revision(row.revision)].filter(Boolean).join(', ')}
        </p>
      </div>
      <span className="quote-row-state">
        <QuoteBadge status={row.status} />
        {row.status === 'sent' && row.viewedAt && (
          <span className="quote-flag">
            <Eye size={14} aria-hidden="true" /> {quotes.viewed}
          </span>
        )}
        {row.isExpiring && (
          <span className="quote-flag" data-kind="expiring">
            <Hourglass size={14} aria-hidden="true" /> {quotes.expiring}
          </span>
        )}
      </span>
      <span className="quote-row-until">
        {isOpen && quotes.validUntil(dayInWords(isOpen, language))}
      </span>
      <strong className="quote-row-total">{formatMoney(row.grossCents)}</strong>
      <DateTime at={row.updatedAt} />
    </li>
  );
}
