import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { TicketRow } from '#data/queue.ts';
import { deskPaths } from '#lib/paths.ts';
import { useCopy } from '../language.tsx';
import { Viewers } from '../ticket-updates/Viewers.tsx';
import { ConfidentialBadge } from './Badges.tsx';
import './ticket-name.css';
import './reference.css';

/** What a ticket is about and whose it is. Its link covers the row that it stands in. */
export function TicketName({ row }: { row: TicketRow }) {
  const { kind } = useCopy();
  const from = [row.contact?.name, row.contact?.company, kind[row.kind]].filter(Boolean);
  return (
    <div className="ticket-name">
      <Link to={deskPaths.ticket(row.id)} data-ticket={row.id}>
        <span className="reference">{ticketReference(row.number)}</span> {row.subject}
      </Link>
      <p>
        {from.join(' · ')} {row.confidential && <ConfidentialBadge />}
        <Viewers ticketId={row.id} />
      </p>
    </div>
  );
}
