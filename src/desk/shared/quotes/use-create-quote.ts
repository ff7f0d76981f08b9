import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { createQuote } from '#data/quotes.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useCopy } from '../language.tsx';
import { useAction } from '../use-action.ts';

/** Starts a quote for the customer of a ticket, and goes to it. */
export function useCreateQuote(ticketId: string) {
  const { panel } = useCopy().quotes;
  const navigate = useNavigate();
  const cache = useQueryClient();
  const { run, isDoing } = useAction(async () => {
    const { id } = await createQuote({ ticketId });
    void cache.invalidateQueries({ queryKey: ['quotes'] });
    await navigate(deskPaths.quote(id));
  }, panel.failed);
  return { create: () => run(), isCreating: isDoing };
}
