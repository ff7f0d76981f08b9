import { useCopy } from '#desk/shared/language.tsx';
import { DueDates } from './clock/DueDates.tsx';
import { ContactPanel } from './rail/ContactPanel.tsx';
import { KinPanel } from './rail/KinPanel.tsx';
import type { PanelProps } from './rail/panel.ts';
import { Responsibility } from './rail/Responsibility.tsx';
import { Tags } from './rail/Tags.tsx';
import { TicketActions } from './rail/TicketActions.tsx';
import { TicketFacts } from './rail/TicketFacts.tsx';
import { Watchers } from './rail/Watchers.tsx';
import { TicketQuotes } from './TicketQuotes.tsx';
import './details.css';

/** Beside the thread: all that is known of the ticket and of the customer, panel by panel. */
export function Details(panel: PanelProps) {
  const { details } = useCopy().ticket;
  const { ticket } = panel;
  return (
    <aside className="details" aria-label={details.label}>
      <Responsibility {...panel} />
      <TicketFacts ticket={ticket} />
      <DueDates ticket={ticket} />
      <TicketQuotes ticketId={ticket.id} />
      <KinPanel {...panel} />
      <ContactPanel {...panel} />
      <Tags {...panel} />
      <Watchers {...panel} />
      <TicketActions {...panel} />
    </aside>
  );
}
