import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { similarQuery } from '#data/queue.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { TicketList } from '#desk/shared/tickets/TicketList.tsx';
import { useDebounced } from '#desk/shared/use-debounced.ts';

/** Tickets in work that the subject reminds of: maybe there is no need for a new one. */
export function SimilarTickets({ subject }: { subject: string }) {
  const { create } = useCopy();
  const heading = useId();
  const { data: rows = [] } = useQuery(similarQuery(useDebounced(subject.trim())));
  if (rows.length === 0 || !subject.trim()) return null;
  return (
    <section className="create-similar" aria-labelledby={heading}>
      <h2 id={heading}>{create.similar}</h2>
      <TicketList label={create.similar} rows={rows} />
    </section>
  );
}
