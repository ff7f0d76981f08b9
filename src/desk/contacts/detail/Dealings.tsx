import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { Customer } from '#data/contacts.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { QuoteBadge } from '#desk/shared/quotes/QuoteBadge.tsx';
import { formatMoney } from '#domain/quotes/totals.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useContactsCopy } from '../copy.ts';
import '#desk/shared/tickets/reference.css';

type Dealing = Pick<Customer, 'tickets' | 'counts' | 'quotes'>;

/** What a customer or a company asked and was offered, latest first. */
export function Dealings({ of: { tickets, counts, quotes } }: { of: Dealing }) {
  const copy = useCopy();
  const contacts = useContactsCopy();
  return (
    <>
      <section aria-labelledby="customer-tickets">
        <h2 id="customer-tickets">{contacts.tickets(counts.all, counts.unresolved)}</h2>
        {tickets.length === 0 && <p className="muted">{contacts.noTickets}</p>}
        <ul className="customer-list">
          {tickets.map((ticket) => (
            <li key={ticket.id} className="customer-row">
              <div className="customer-row-name">
                <Link to={deskPaths.ticket(ticket.id)}>
                  <span className="reference">{ticketReference(ticket.number)}</span>{' '}
                  {ticket.subject}
                </Link>
              </div>
              <span>{copy.status[ticket.status]}</span>
              <span className="customer-row-active">
                <DateTime at={ticket.lastActivityAt} />
              </span>
            </li>
          ))}
        </ul>
        {counts.all > tickets.length && <p className="muted">{contacts.latest(tickets.length)}</p>}
      </section>
      <section aria-labelledby="customer-quotes">
        <h2 id="customer-quotes">{contacts.quotes}</h2>
        {quotes.length === 0 && <p className="muted">{contacts.noQuotes}</p>}
        <ul className="customer-list">
          {quotes.map((quote) => (
            <li key={quote.id} className="customer-row">
              <div className="customer-row-name">
                <Link to={deskPaths.quote(quote.id)}>
                  <span className="reference">{quote.number ?? copy.quotes.noNumber}</span>{' '}
                  {quote.subject || copy.quotes.noSubject}
                </Link>
                <p>{formatMoney(quote.grossCents)}</p>
              </div>
              <QuoteBadge status={quote.status} />
              <span className="customer-row-active">
                <DateTime at={quote.updatedAt} />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
