import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, type BulkChange, changeMany, undoBatch } from '#data/bulk.ts';
import type { TicketRow } from '#data/queue.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';

/** Changes many tickets at once, and can take the last time back. */
export function useBulk() {
  const cache = useQueryClient();
  const { bulk } = useCopy().tickets;
  const [last, setLast] = useState<Batch>();

  const { run, isDoing } = useAction(
    (work: () => Promise<void>) => work(),
    bulk.failed,
    () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['tickets'] }),
        cache.invalidateQueries({ queryKey: ['ticket'] }),
      ]),
  );

  return {
    last,
    isChanging: isDoing,
    dismiss: () => setLast(undefined),
    change: (tickets: readonly TicketRow[], change: BulkChange) =>
      run(async () => setLast(await changeMany(without(tickets, change), change))),
    undo: ({ id }: Batch) =>
      run(async () => {
        const { restored, left } = await undoBatch(id);
        setLast(undefined);
        const kept = left.map(({ number, subject }) => bulk.named(number, subject)).join(', ');
        await notify({
          kind: left.length > 0 ? 'info' : 'success',
          title: bulk.undone(restored),
          ...(kept && { text: bulk.left(kept) }),
        });
      }),
  };
}

export type Bulk = ReturnType<typeof useBulk>;

/** What is merged into one of the chosen is all the others. */
const without = (tickets: readonly TicketRow[], change: BulkChange) =>
  change.what === 'merge'
    ? tickets.filter(({ number }) => String(number) !== change.into.trim().replace(/^d-/i, ''))
    : tickets;
