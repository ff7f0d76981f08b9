import { Plus } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useCopy } from '#desk/shared/language.tsx';
import { Screen } from '#desk/shared/Screen.tsx';
import { filterOf } from '#desk/shared/tickets/queue-filter.ts';
import { useRights } from '#desk/shared/use-rights.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { QueueFilters } from './QueueFilters.tsx';
import { QueueList } from './QueueList.tsx';
import { QueueTabs } from './QueueTabs.tsx';
import { useBulk } from './use-bulk.ts';
import { useExport } from './use-export.ts';
import { ViewMenu } from './ViewMenu.tsx';
import './queue.css';

/** The queue: every ticket that the filter in the address lets through, in its order. */
export default function TicketsPage() {
  const { create, tickets } = useCopy();
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const bulk = useBulk();
  const { run: save } = useExport();
  const { isAdmin } = useRights();
  return (
    <Screen
      title={tickets.title}
      beside={
        <Link className="button" to={deskPaths.createTicket}>
          <Plus size={18} aria-hidden="true" />
          {create.title}
        </Link>
      }
    >
      <QueueTabs filter={filter} />
      <QueueFilters filter={filter}>
        <ViewMenu filter={filter} {...(isAdmin && { onExport: () => save({ filter }) })} />
      </QueueFilters>
      {bulk.last && <BulkOutcome key={bulk.last.id} batch={bulk.last} bulk={bulk} />}
      <QueueList filter={filter} bulk={bulk} />
    </Screen>
  );
}
