import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { Ticket } from '#data/tickets.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { deskPaths } from '#lib/desk-paths.ts';

/** Another ticket, as far as a link shows it. */
export type RelatedTicket = NonNullable<Ticket['parent']>;

/** Links to other tickets, each with its status. */
export function RelatedTicketsList({ tickets }: { tickets: readonly RelatedTicket[] }) {
  return (
    <ul className="related-tickets">
      {tickets.map((ticket) => (
        <li key={ticket.id}>
          <RelatedTicketLink ticket={ticket} />
        </li>
      ))}
    </ul>
  );
}

/** A link to another ticket. */
export function RelatedTicketLink({ ticket }: { ticket: RelatedTicket }) {
  const { status } = useCopy();
  return (
    <>
      <Link to={deskPaths.ticket(ticket.id)}>
        {ticketReference(ticket.number)} {ticket.subject}
      </Link>{' '}
      <small className="muted">({status[ticket.status]})</small>
    </>
  );
}
