import { useCopy } from '#desk/shared/language.tsx';
import { DueDates } from './clock/DueDates.tsx';
import { AssignmentPanel } from './rail/AssignmentPanel.tsx';
import { ContactPanel } from './rail/ContactPanel.tsx';
import type { PanelProps } from './rail/panel.ts';
import { RelatedTicketsPanel } from './rail/RelatedTicketsPanel.tsx';
import { Tags } from './rail/Tags.tsx';
import { TicketActions } from './rail/TicketActions.tsx';
import { TicketFacts } from './rail/TicketFacts.tsx';
import { Watchers } from './rail/Watchers.tsx';
import { TicketQuotes } from './TicketQuotes.tsx';
import '#desk/shared/sidebar.css';
import './ticket-sidebar.css';

/** Beside the thread: all that is known of the ticket and of the customer, panel by panel. */
export function TicketSidebar(panel: PanelProps) {
  const { details } = useCopy().ticket;
  const { ticket } = panel;
  return (
    <aside className="sidebar" aria-label={details.label}>
      <AssignmentPanel {...panel} />
      <TicketFacts ticket={ticket} />
      <DueDates ticket={ticket} />
      <TicketQuotes ticketId={ticket.id} />
      <RelatedTicketsPanel {...panel} />
      <ContactPanel {...panel} />
      <Tags {...panel} />
      <Watchers {...panel} />
      <TicketActions {...panel} />
    </aside>
  );
}
