import { ticketReference } from '#contract/ticket.ts';
import { useCopy } from '#desk/shared/language.tsx';
import type { QueueRowModel } from './table-features.ts';

/** Chooses a ticket for what is done to many at once; with Shift, all up to it. */
export function RowCheckbox({ row }: { row: QueueRowModel }) {
  const { tickets } = useCopy();
  return (
    <label className="row-checkbox">
      <input
        type="checkbox"
        aria-label={tickets.select(ticketReference(row.original.number))}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    </label>
  );
}
