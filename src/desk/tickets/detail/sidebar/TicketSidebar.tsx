import { isOfCandidate } from '#contract/ticket.ts';
import type { Ticket } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { fullDay } from '#lib/dates.ts';
import { DueDates } from '../due-dates/DueDates.tsx';
import { TicketQuotes } from '../TicketQuotes.tsx';
import { TimePanel } from '../time/TimePanel.tsx';
import { AssignmentPanel } from './AssignmentPanel.tsx';
import { ContactPanel } from './ContactPanel.tsx';
import type { PanelProps } from './panel.ts';
import { RelatedTicketsPanel } from './RelatedTicketsPanel.tsx';
import { Tags } from './Tags.tsx';
import { TicketActions } from './TicketActions.tsx';
import { Watchers } from './Watchers.tsx';
import '#desk/shared/sidebar.css';
import './ticket-sidebar.css';

/** Who has it and what was promised: on a phone before the thread, else at the head of what stands beside it. */
export function FirstPanels(panel: PanelProps) {
  return (
    <>
      <AssignmentPanel {...panel} />
      <DueDates ticket={panel.ticket} />
    </>
  );
}

/** Beside the thread: all that is known of the ticket and of the customer, panel by panel. */
export function TicketSidebar({ isNarrow, ...panel }: PanelProps & { isNarrow: boolean }) {
  const { details } = useCopy().ticket;
  const { ticket } = panel;
  return (
    <aside className="sidebar" aria-label={details.label}>
      {!isNarrow && <FirstPanels {...panel} />}
      <TicketFacts ticket={ticket} />
      {!isOfCandidate(ticket.kind) && <TicketQuotes ticketId={ticket.id} />}
      <TimePanel ticket={ticket} />
      <RelatedTicketsPanel {...panel} />
      <ContactPanel {...panel} />
      <Tags {...panel} />
      <Watchers {...panel} />
      <TicketActions {...panel} />
    </aside>
  );
}

/** What kind of ticket it is, since when, and what it waits for. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const copy = useCopy();
  const { language } = useLanguage();
  const { details, closing } = copy.ticket;
  const { closeReason, pendingUntil } = ticket;
  return (
    <Facts
      facts={[
        [details.kind, copy.kind[ticket.kind]],
        [details.language, copy.languages[ticket.locale]],
        [details.created, <DateTime key="created" at={ticket.createdAt} />],
        [details.pendingReason, ticket.pendingReason],
        [details.pendingUntil, pendingUntil && fullDay(pendingUntil, language)],
        [details.closeReason, closeReason && closing.reasons[closeReason]],
      ]}
    />
  );
}
