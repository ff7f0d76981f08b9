import { Eye, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { TicketRow } from '#data/queue.ts';
import { deskPaths } from '#lib/paths.ts';
import { useCopy } from '../language.tsx';
import { usePresent } from '../ticket-updates/use-ticket-updates.ts';
import { ConfidentialBadge } from './Badges.tsx';
import './ticket-name.css';
import './reference.css';
import '../ticket-updates/ticket-updates.css';

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

/** Which colleagues have a ticket open, in its row. */
function Viewers({ ticketId }: { ticketId: string }) {
  const { presence } = useCopy().ticket;
  const present = usePresent(ticketId);
  if (present.length === 0) return null;
  return (
    <span className="viewers">
      {present.map(({ name, mode }) => {
        const Icon = mode === 'viewing' ? Eye : PenLine;
        return (
          <span key={name}>
            <Icon size={14} aria-hidden="true" />
            {presence[mode](name)}
          </span>
        );
      })}
    </span>
  );
}
