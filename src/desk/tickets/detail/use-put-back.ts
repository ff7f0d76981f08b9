import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { markUnread } from '#data/conversation.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { savedListPosition } from '#desk/shared/tickets/list-position.ts';
import { useAction } from '#desk/shared/use-action.ts';

/** Marks a ticket as unread and goes back to the list: it is for later. */
export function usePutBack(id: string) {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { actions } = useCopy().ticket;
  const { run } = useAction(
    async () => {
      await markUnread(id);
      await navigate(savedListPosition().path, { state: { comesBack: true } });
    },
    actions.notUnread,
    () => cache.invalidateQueries({ queryKey: ['tickets'] }),
  );
  return () => void run();
}
