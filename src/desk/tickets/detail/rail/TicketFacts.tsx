import type { Ticket } from '#data/tickets.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { Facts } from '#desk/shared/Facts.tsx';
import { useCopy, useLanguage } from '#desk/shared/language.tsx';
import { fullDay } from '#lib/dates.ts';

/** What kind of ticket it is, since when, and what it waits for. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
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
