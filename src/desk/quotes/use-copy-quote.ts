import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { deskPaths } from '#lib/desk-paths.ts';
import { useCopy } from '../shared/language.tsx';
import { useAction } from '../shared/use-action.ts';

/** Makes another draft of a quote, as a copy or a revision, and goes to it. */
export function useCopyQuote(id: string) {
  const { changeFailed } = useCopy().quotes;
  const navigate = useNavigate();
  const cache = useQueryClient();
  return useAction(async (make: (id: string) => Promise<{ id: string }>) => {
    const copy = await make(id);
    void cache.invalidateQueries({ queryKey: ['quotes'] });
    await navigate(deskPaths.quote(copy.id));
  }, changeFailed);
}
