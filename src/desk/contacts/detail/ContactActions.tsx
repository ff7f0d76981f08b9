import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Customer, eraseCustomer } from '#data/contacts.ts';
import { EraseButton } from '#desk/shared/EraseButton.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { useContactsCopy } from '../copy.ts';
import { ChangeContactDialog } from './ChangeContactDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import type { ContactChangeActions } from './use-contact-change.ts';

interface ContactActionsProps {
  contact: Customer;
  change: ContactChangeActions;
}

/** What can be done to a customer. */
export function ContactActions({ contact, change }: ContactActionsProps) {
  const contacts = useContactsCopy();
  const { ticket } = useCopy();
  const [asking, setAsking] = useState<'change' | 'merge'>();
  const close = () => setAsking(undefined);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const erase = useAction(async () => {
    await eraseCustomer(contact.id);
    // Whatever was fetched may tell of them.
    cache.removeQueries({ type: 'inactive' });
    void cache.invalidateQueries({ refetchType: 'none' });
    navigate(deskPaths.contacts, { replace: true });
  }, contacts.addresses.failed);
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setAsking('change')}>
        {contacts.change.open}
      </button>
      <button type="button" className="button button-quiet" onClick={() => setAsking('merge')}>
        {contacts.merge.open}
      </button>
      <EraseButton
        name={contact.name}
        words={ticket.candidate.eraseCustomer}
        isChanging={erase.isDoing}
        onErase={() => erase.attempt()}
      />
      {asking === 'change' && (
        <ChangeContactDialog contact={contact} show={change.show} onClose={close} />
      )}
      {asking === 'merge' && <MergeDialog contact={contact} change={change} onClose={close} />}
    </div>
  );
}
