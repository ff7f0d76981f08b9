import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { NewCustomer } from '#contract/contacts.ts';
import { addCustomer } from '#data/contacts.ts';
import {
  addressProblem,
  isKnownCaller,
  isPhoneWrong,
} from '#desk/shared/contacts/address-problem.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { notify } from '#ui/notify.ts';
import { CustomerFields, customerOf } from '../CustomerFields.tsx';
import { useContactsCopy } from '../copy.ts';

/** Writes down a customer who has not written yet. */
export function AddCustomerDialog({ onClose }: { onClose(): void }) {
  const { language } = useLanguage();
  const { add } = useContactsCopy();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { attempt, error, isDoing } = useAction(
    async (customer: NewCustomer) => {
      const { id } = await addCustomer(customer);
      void cache.invalidateQueries({ queryKey: ['contacts'] });
      void notify({ kind: 'success', title: add.done });
      navigate(deskPaths.contact(id));
    },
    // The dialog says it.
    () => undefined,
  );
  return (
    <FormDialog
      title={add.title}
      submit={add.submit}
      isSaving={isDoing}
      error={
        addressProblem(error) || isPhoneWrong(error) || isKnownCaller(error) ? undefined : error
      }
      onSubmit={(fields) => attempt(customerOf(fields))}
      onClose={onClose}
    >
      <CustomerFields
        known={{ name: '', email: '', company: null, phone: null, locale: language }}
        error={error}
      />
    </FormDialog>
  );
}
