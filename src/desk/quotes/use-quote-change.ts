import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Quote, quoteQuery } from '#data/quotes.ts';
import { useCopy } from '../shared/language.tsx';
import { notifyFailure } from '../shared/notify-failure.ts';
import { isConflict, useErrorText } from '../shared/use-error-text.ts';

/**
 * Changes a quote. Resolves with the quote as it is then; with nothing when it was not changed, and
 * then the agent was told: when somebody else came first, the latest state is shown.
 */
export function useQuoteChange({ id }: Pick<Quote, 'id'>, failed: string) {
  const { quotes } = useCopy();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (make: () => Promise<Quote>) => make(),
    onSuccess: (now) => {
      cache.setQueryData(quoteQuery(id).queryKey, now);
      void cache.invalidateQueries({ queryKey: ['quotes'] });
      void cache.invalidateQueries({ queryKey: ['tickets'] });
    },
    onError: async (error) => {
      notifyFailure(failed, textOf(error));
      await cache.invalidateQueries(quoteQuery(id));
    },
  });
  const textOf = (error: Error) => (isConflict(error) ? quotes.conflictText : errorText(error));
  const change = (make: () => Promise<Quote>) => mutateAsync(make).catch(() => undefined);
  return { change, isChanging: isPending, problem: error ? textOf(error) : undefined };
}
