import { useMutation } from '@tanstack/react-query';
import { exportTickets } from '#data/bulk.ts';
import type { QueueFilter } from '#data/queue.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { saveBlob } from '#lib/save-blob.ts';
import { notify } from '#ui/notify.ts';

/** Saves chosen tickets, or all that a filter lets through, as a CSV file. */
export function useExport() {
  const { language, copy } = useLanguage();
  const errorText = useErrorText();
  const { tickets } = copy;
  return useMutation({
    mutationFn: async (what: { ids: string[] } | { filter: QueueFilter }) => {
      const day = new Date().toLocaleDateString('sv-SE');
      saveBlob(await exportTickets({ ...what, language }), `${tickets.bulk.file}-${day}.csv`);
    },
    onError: (error) =>
      notify({ kind: 'error', title: tickets.bulk.notExported, text: errorText(error) }),
  });
}
