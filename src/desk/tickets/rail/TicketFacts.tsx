import type { Ticket } from '../../../data/tickets.ts';
import { useCopy } from '../../language.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Moment } from '../../parts/Moment.tsx';

/** What kind of ticket it is, since when, and what it waits for. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const copy = useCopy();
  const { details, closing } = copy.ticket;
  const { closeReason, pendingUntil } = ticket;
  return (
    <Facts
      facts={[
        [details.kind, copy.kind[ticket.kind]],
        [details.language, copy.languages[ticket.locale]],
        [details.created, <Moment key="created" at={ticket.createdAt} />],
        [details.pendingReason, ticket.pendingReason],
        [details.pendingUntil, pendingUntil && <Moment key="until" at={pendingUntil} />],
        [details.closeReason, closeReason && closing.reasons[closeReason]],
      ]}
    />
  );
}
