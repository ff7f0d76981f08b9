import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, customerQuery, separateAddresses } from '#data/contacts.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { useContactsCopy } from '../copy.ts';

export type ContactChangeActions = ReturnType<typeof useContactChange>;

/** What is done to a customer, and how it shows once it is done. */
export function useContactChange(contact: Customer) {
  const contacts = useContactsCopy();
  const cache = useQueryClient();
  /** What the last merge put together, the way back. */
  const [merged, setMerged] = useState<string[]>();

  /** Shows a customer as they are now; what else tells of them is asked for again. */
  function show(changed: Customer) {
    void cache.invalidateQueries({ queryKey: ['contacts'], refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: ['companies'], refetchType: 'none' });
    void cache.invalidateQueries({ queryKey: ['tickets'] });
    cache.setQueryData(customerQuery(contact.id).queryKey, changed);
  }

  const separate = useAction(
    async ({ ids, done }: { ids: string[]; done: string }) => {
      show(await separateAddresses(contact.id, ids));
      setMerged(undefined);
      void notify({ kind: 'success', title: done });
    },
    contacts.addresses.failed,
    // Also where a colleague was first: then the page tells what they did.
    () => cache.invalidateQueries({ queryKey: customerQuery(contact.id).queryKey }),
  );

  return {
    show,
    /** Shows who is one person now. */
    showMerged(of: { contact: Customer; merged: string[] }) {
      show(of.contact);
      setMerged(of.merged);
    },
    merged,
    undoMerge: () => merged && separate.run({ ids: merged, done: contacts.merge.undone }),
    separate: (id: string) => separate.run({ ids: [id], done: contacts.addresses.separated }),
    isSeparating: separate.isDoing,
  };
}
