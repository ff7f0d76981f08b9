import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ticketQuotesQuery } from '#data/quotes.ts';
import { useShortcuts } from '#desk/shared/keyboard/use-shortcuts.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { QuoteBadge } from '#desk/shared/quotes/QuoteBadge.tsx';
import { useCreateQuote } from '#desk/shared/quotes/use-create-quote.ts';
import { formatMoney } from '#domain/quotes/totals.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import './ticket-quotes.css';

/** The quotes of a ticket, and a new one for its customer (`q`). */
export function TicketQuotes({ ticketId }: { ticketId: string }) {
  const { panel, noNumber, noSubject } = useCopy().quotes;
  const { data: quotes, error } = useQuery(ticketQuotesQuery(ticketId));
  const { create, isCreating } = useCreateQuote(ticketId);
  useShortcuts(panel.title, [{ keys: 'q', label: panel.create, run: create }]);
  return (
    <section aria-labelledby="ticket-quotes">
      <h2 id="ticket-quotes">{panel.title}</h2>
      {error && <p role="alert">{panel.notLoaded}</p>}
      {quotes?.length === 0 && <p className="muted">{panel.none}</p>}
      <ul className="ticket-quotes">
        {quotes?.map(({ id, number, subject, status, grossCents }) => (
          <li key={id}>
            <Link to={deskPaths.quote(id)}>
              {number ?? noNumber} {subject || noSubject}
            </Link>
            <span>
              <QuoteBadge status={status} /> {formatMoney(grossCents)}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" disabled={isCreating} onClick={create}>
        {panel.create}
      </button>
    </section>
  );
}
