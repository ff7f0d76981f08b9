import { exportTickets } from '#data/bulk.ts';
import type { QueueFilter } from '#data/queue.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { saveBlob } from '#lib/save-blob.ts';

/** Saves chosen tickets, or all that a filter lets through, as a CSV file. */
export function useExport() {
  const { language, copy } = useLanguage();
  const { bulk } = copy.tickets;
  return useAction(async (what: { ids: string[] } | { filter: QueueFilter }) => {
    const day = new Date().toLocaleDateString('sv-SE');
    saveBlob(await exportTickets({ ...what, language }), `${bulk.file}-${day}.csv`);
  }, bulk.notExported);
}
