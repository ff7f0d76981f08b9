import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { Assignee } from '#desk/shared/tickets/Assignee.tsx';
import { PriorityBadge, TicketState } from '#desk/shared/tickets/Badges.tsx';
import { Due } from '#desk/shared/tickets/Due.tsx';
import { TicketName } from '#desk/shared/tickets/TicketName.tsx';
import { helper } from './table-features.ts';

type Column = keyof ReturnType<typeof useCopy>['tickets']['columns'];

function Name({ of }: { of: Column }) {
  return useCopy().tickets.columns[of];
}

/** The columns of the queue. The id of one that sorts is the name of the sort. */
export const columns = helper.columns([
  helper.display({
    id: 'subject',
    header: () => <Name of="subject" />,
    cell: ({ row }) => <TicketName row={row.original} />,
  }),
  helper.display({
    id: 'status',
    header: () => <Name of="status" />,
    cell: ({ row }) => <TicketState ticket={row.original} />,
  }),
  helper.accessor('priority', {
    header: () => <Name of="priority" />,
    cell: ({ row }) => <PriorityBadge priority={row.original.priority} isSmall />,
  }),
  helper.display({
    id: 'assignee',
    header: () => <Name of="assignee" />,
    cell: ({ row }) => <Assignee of={row.original.assignee} />,
  }),
  helper.accessor('dueAt', {
    id: 'due',
    header: () => <Name of="due" />,
    cell: ({ row }) => row.original.dueAt && <Due at={row.original.dueAt} />,
  }),
  helper.accessor('lastActivityAt', {
    id: 'activity',
    header: () => <Name of="activity" />,
    cell: ({ row }) => <DateTime at={row.original.lastActivityAt} isNear />,
  }),
]);
