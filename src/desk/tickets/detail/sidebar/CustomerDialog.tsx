import { useState } from 'react';
import { changeCustomer } from '#data/tickets.ts';
import { type ChosenContact, ContactChoice } from '#desk/shared/contacts/ContactChoice.tsx';
import { newContactFrom } from '#desk/shared/contacts/new-contact-from.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import type { PanelProps } from './panel.ts';

/** Asks whose the ticket is: somebody known, or somebody new. */
export function CustomerDialog({
  ticket,
  change,
  isChanging,
  problem,
  onClose,
}: PanelProps & { onClose(): void }) {
  const copy = useCopy();
  const { details } = copy.ticket;
  const [chosen, setChosen] = useState<ChosenContact>({
    contact: undefined,
    newContact: undefined,
  });
  const { contact, newContact } = chosen;
  const customer = contact ? { contactId: contact.id } : newContact && { newContact };

  const save = async () =>
    customer !== undefined &&
    change.make(
      (version) => changeCustomer(ticket.id, { ...customer, version }),
      details.other.invalid,
    );

  return (
    <FormDialog
      title={details.other.title}
      intro={details.other.intro}
      submit={details.other.submit}
      isSaving={isChanging}
      error={problem}
      isReady={customer !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <ContactChoice
        draft={chosen}
        change={(changes) => setChosen({ ...chosen, ...changes })}
        onNew={(text) =>
          setChosen({ contact: undefined, newContact: newContactFrom(text, ticket.locale) })
        }
        problemOf={() => undefined}
      />
    </FormDialog>
  );
}
