import { useState } from 'react';
import { addAddress, type Customer } from '#data/contacts.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { TextField } from '#ui/Field.tsx';
import { useContactsCopy } from '../copy.ts';
import type { ContactChangeActions } from './use-contact-change.ts';

interface AddressesProps {
  contact: Customer;
  change: ContactChangeActions;
}

/** From where else somebody writes; each can be taken from them again. */
export function Addresses({ contact, change }: AddressesProps) {
  const { addresses: words } = useContactsCopy();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <section aria-labelledby="customer-addresses">
      <h2 id="customer-addresses">{words.title}</h2>
      {contact.addresses.length === 0 && <p className="muted">{words.none}</p>}
      <ul className="customer-addresses">
        {contact.addresses.map((address) => (
          <li key={address.id}>
            {address.email ? (
              <a href={`mailto:${address.email}`}>{address.email}</a>
            ) : (
              <a href={`tel:${address.phone}`}>{address.phone}</a>
            )}
            <button
              type="button"
              className="text-button"
              aria-label={words.separateOf(address.email ?? address.phone ?? '')}
              disabled={change.isSeparating}
              onClick={() => change.separate(address.id)}
            >
              {words.separate}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={() => setIsAdding(true)}>
        {words.add}
      </button>
      {isAdding && (
        <AddressDialog contact={contact} change={change} onClose={() => setIsAdding(false)} />
      )}
    </section>
  );
}

function AddressDialog({ contact, change, onClose }: AddressesProps & { onClose(): void }) {
  const contacts = useContactsCopy();
  const { addresses: words, add } = contacts;
  const { attempt, error, isDoing } = useAction(
    async (email: string) => change.showMerged(await addAddress(contact.id, email)),
    // The dialog says it.
    () => undefined,
  );
  return (
    <FormDialog
      title={words.title}
      intro={words.intro}
      submit={add.submit}
      isSaving={isDoing}
      error={error}
      onSubmit={(fields) => attempt(String(fields.get('email')).trim())}
      onClose={onClose}
    >
      <TextField
        id="customer-address"
        name="email"
        type="email"
        label={words.field}
        maxLength={254}
        required
      />
    </FormDialog>
  );
}
