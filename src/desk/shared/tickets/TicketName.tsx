import { Eye, MessageCircleReply, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import type { TicketRow } from '#data/queue.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useCopy } from '../language.tsx';
import { usePresent } from '../ticket-updates/use-ticket-updates.ts';
import { ConfidentialBadge } from './Badges.tsx';
import './ticket-name.css';
import './reference.css';
import '../ticket-updates/ticket-updates.css';

/** What a ticket is about, whose it is and what was said last. Its link covers the row that it stands in. */
export function TicketName({ row }: { row: TicketRow }) {
  const { kind, tickets } = useCopy();
  const from = [row.contact?.name, row.contact?.company, kind[row.kind]].filter(Boolean);
  return (
    <div className="ticket-name" data-unread={row.isUnread}>
      <Link to={deskPaths.ticket(row.id)} data-ticket={row.id}>
        {row.isUnread && <span className="visually-hidden">{tickets.unread}: </span>}
        <span className="reference">{ticketReference(row.number)}</span> {row.subject}
      </Link>
      <p>
        {from.join(' · ')} {row.confidential && <ConfidentialBadge />}
        {row.tags.map((tag) => (
          <span key={tag} className="row-tag">
            {tag}
          </span>
        ))}
        <Viewers ticketId={row.id} />
      </p>
      <LastWords row={row} />
    </div>
  );
}

/** Who spoke last and how that began; marked where the customer waits for an answer. */
function LastWords({ row: { lastMessage, customerWaits, contact } }: { row: TicketRow }) {
  const { tickets, ticket } = useCopy();
  if (!lastMessage) return null;
  const { kind, author, text } = lastMessage;
  const who = kind === 'customer' ? (contact?.name ?? ticket.customer) : author;
  return (
    <p className="last-words">
      {customerWaits && (
        <span className="customer-waits" title={tickets.customerWaits}>
          <MessageCircleReply size={14} aria-hidden="true" />
          <span className="visually-hidden">{tickets.customerWaits}. </span>
        </span>
      )}
      <b>{tickets.said[kind](who ?? ticket.formerColleague)}</b> {text}
    </p>
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
