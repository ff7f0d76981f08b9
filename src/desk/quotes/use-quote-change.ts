import { useQueryClient } from '@tanstack/react-query';
import { type Quote, quoteQuery } from '#data/quotes.ts';
import { useCopy } from '../shared/language.tsx';
import { notifyFailure } from '../shared/notify-failure.ts';
import { useAction } from '../shared/use-action.ts';
import { isConflict, isInvalid, useErrorText } from '../shared/use-error-text.ts';

/**
 * Changes a quote. Resolves with whether it was done; if not, the agent was told: when somebody
 * else came first, the latest state is shown. `invalid` says what is wrong where the server finds something that
 * the browser could not.
 */
export function useQuoteChange(
  { id }: Pick<Quote, 'id'>,
  failed: string,
  { invalid }: { invalid?: string } = {},
) {
  const { quotes } = useCopy();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { attempt, isDoing, error } = useAction(
    async (make: () => Promise<Quote>) => {
      const now = await make();
      cache.setQueryData(quoteQuery(id).queryKey, now);
      void cache.invalidateQueries({ queryKey: ['quotes'] });
      void cache.invalidateQueries({ queryKey: ['tickets'] });
    },
    async (error) => {
      notifyFailure(failed, textOf(error));
      await cache.invalidateQueries(quoteQuery(id));
    },
  );
  const textOf = (error: Error) => {
    if (isConflict(error)) return quotes.conflictText;
    return (isInvalid(error) && invalid) || errorText(error);
  };
  return { change: attempt, isChanging: isDoing, problem: error ? textOf(error) : undefined };
}
