import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ContactChange, mostOtherPhones } from '#contract/contacts.ts';
import { isPhoneNumber } from '#contract/fields.ts';
import { longestPhone } from '#contract/lengths.ts';
import { type Customer, changeCustomerDetails, customerQuery } from '#data/contacts.ts';
import { ApiError } from '#data/http.ts';
import { addressProblem, isPhoneWrong } from '#desk/shared/contacts/address-problem.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { TextAreaField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { CustomerFields, customerOf } from '../CustomerFields.tsx';
import { useContactsCopy } from '../copy.ts';
import { linesOf } from '../lines.ts';

interface ChangeContactDialogProps {
  contact: Customer;
  show(changed: Customer): void;
  onClose(): void;
}

/** What is known of a customer, to be put right. A colleague who was first is told of before it is overwritten. */
export function ChangeContactDialog({ contact, show, onClose }: ChangeContactDialogProps) {
  const contacts = useContactsCopy();
  const words = contacts.change;
  const cache = useQueryClient();
  const [areWrong, setAreWrong] = useState(false);
  const { attempt, error, isDoing } = useAction(
    async (change: ContactChange) => {
      show(await changeCustomerDetails(contact.id, change));
      void notify({ kind: 'success', title: words.done });
    },
    (error) =>
      error instanceof ApiError &&
      error.code === 'conflict' &&
      cache.invalidateQueries({ queryKey: customerQuery(contact.id).queryKey }),
  );
  const isConflict = error instanceof ApiError && error.code === 'conflict';

  async function save(fields: FormData) {
    const otherPhones = linesOf(fields.get('otherPhones'));
    const areRefused =
      otherPhones.length > mostOtherPhones ||
      otherPhones.some((phone) => phone.length > longestPhone || !isPhoneNumber(phone));
    setAreWrong(areRefused);
    if (areRefused) return false;
    const notes = String(fields.get('notes'));
    return attempt({ ...customerOf(fields), otherPhones, notes, version: contact.version });
  }

  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      isSaving={isDoing}
      error={
        addressProblem(error) || isPhoneWrong(error) || areWrong
          ? undefined
          : isConflict
            ? words.conflict
            : error
      }
      onSubmit={save}
      onClose={onClose}
    >
      <CustomerFields known={contact} error={error} />
      <TextAreaField
        id="customer-phones"
        name="otherPhones"
        label={contacts.otherPhones}
        note={contacts.otherPhonesNote}
        rows={2}
        defaultValue={contact.otherPhones.join('\n')}
        error={areWrong ? contacts.tooManyPhones : ''}
      />
      <TextAreaField
        id="customer-notes-field"
        name="notes"
        label={contacts.notes}
        rows={5}
        maxLength={10_000}
        defaultValue={contact.notes}
      />
    </FormDialog>
  );
}
