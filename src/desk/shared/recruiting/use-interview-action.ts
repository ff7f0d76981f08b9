import { useQueryClient } from '@tanstack/react-query';
import { type Ticket, ticketQuery } from '#data/tickets.ts';
import { notify } from '#ui/notify.ts';
import { useAction } from '../use-action.ts';

/** Does something about an interview, says that it was done, and shows the ticket as it is then. */
export function useInterviewAction<Argument = void>(
  perform: (argument: Argument) => Promise<Ticket>,
  done: string,
) {
  const cache = useQueryClient();
  return useAction(
    async (argument: Argument) => {
      const ticket = await perform(argument);
      cache.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
      void notify({ kind: 'success', title: done });
    },
    // The form says why.
    () => {},
    async () => void cache.invalidateQueries({ queryKey: ['tickets'] }),
  );
}
