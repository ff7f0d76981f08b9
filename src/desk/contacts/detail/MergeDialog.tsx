import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Customer,
  type CustomerRow,
  customerSearchQuery,
  mergeCustomers,
} from '#data/contacts.ts';
import { Combobox } from '#desk/shared/Combobox.tsx';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useDebounced } from '#desk/shared/use-debounced.ts';
import { useContactsCopy } from '../copy.ts';
import type { ContactChangeActions } from './use-contact-change.ts';

interface MergeDialogProps {
  contact: Customer;
  change: ContactChangeActions;
  onClose(): void;
}

/** Asks who is the same person. */
export function MergeDialog({ contact, change, onClose }: MergeDialogProps) {
  const contacts = useContactsCopy();
  const words = contacts.merge;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<CustomerRow>();
  const { data: found = [] } = useQuery(customerSearchQuery(useDebounced(text.trim())));
  const { attempt, error, isDoing } = useAction(
    async (sourceId: string) => change.showMerged(await mergeCustomers(contact.id, sourceId)),
    // The dialog says it.
    () => undefined,
  );
  const choices = found
    .filter(({ id }) => id !== contact.id && text.trim().length > 1)
    .map((row) => ({
      key: row.id,
      label: row.name,
      extra: <small>{[row.company, row.email ?? row.phone].filter(Boolean).join(' · ')}</small>,
      row,
    }));
  return (
    <FormDialog
      title={words.title}
      intro={words.intro(contact.name)}
      submit={words.open.replace('…', '')}
      isSaving={isDoing}
      error={error}
      isReady={chosen !== undefined}
      onSubmit={async () => chosen !== undefined && attempt(chosen.id)}
      onClose={onClose}
    >
      <div className="field">
        <strong>{words.search}</strong>
        <Combobox
          field={words.search}
          title={words.others}
          choices={choices}
          text={chosen ? `${chosen.name} <${chosen.email ?? chosen.phone}>` : text}
          onText={(typed) => {
            setChosen(undefined);
            setText(typed);
          }}
          onChoose={({ row }) => setChosen(row)}
        />
      </div>
    </FormDialog>
  );
}
