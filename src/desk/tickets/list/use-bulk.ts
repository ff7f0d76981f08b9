import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, type BulkChange, changeMany, undoBatch } from '#data/bulk.ts';
import type { TicketRow } from '#data/queue.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { notify } from '#ui/notify.ts';

/** Changes many tickets at once, and can take the last time back. */
export function useBulk() {
  const cache = useQueryClient();
  const { bulk } = useCopy().tickets;
  const errorText = useErrorText();
  const [last, setLast] = useState<Batch>();

  const { mutate, isPending } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    onError: (error) => notify({ kind: 'error', title: bulk.failed, text: errorText(error) }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['tickets'] }),
        cache.invalidateQueries({ queryKey: ['ticket'] }),
      ]),
  });

  return {
    last,
    isChanging: isPending,
    dismiss: () => setLast(undefined),
    change: (tickets: readonly TicketRow[], change: BulkChange) =>
      mutate(async () => setLast(await changeMany(tickets, change))),
    undo: ({ id }: Batch) =>
      mutate(async () => {
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
