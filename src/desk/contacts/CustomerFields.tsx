import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NewCustomer } from '#contract/contacts.ts';
import { companyNamesQuery } from '#data/companies.ts';
import {
  addressProblem,
  isKnownCaller,
  isPhoneWrong,
} from '#desk/shared/contacts/address-problem.ts';
import { LanguageField } from '#desk/shared/LanguageField.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useDebounced } from '#desk/shared/use-debounced.ts';
import { languages } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';
import { useContactsCopy } from './copy.ts';

/** What a form with {@link CustomerFields} says of somebody. */
export function customerOf(fields: FormData): NewCustomer {
  const of = (name: string) => String(fields.get(name)).trim();
  return {
    name: of('name'),
    email: of('email') || null,
    company: of('company') || null,
    phone: of('phone') || null,
    locale: languages.find((each) => each === of('locale')) ?? 'nl',
  };
}

interface CustomerFieldsProps {
  known: NewCustomer;
  /** Why they were not saved the last time. */
  error: unknown;
}

/** Who somebody is, where they work and how they are reached. */
export function CustomerFields({ known, error }: CustomerFieldsProps) {
  const copy = useCopy();
  const contacts = useContactsCopy();
  const { details } = copy.ticket;
  const list = useId();
  const problem = addressProblem(error);
  const [company, setCompany] = useState(known.company ?? '');
  const { data: names = [] } = useQuery(companyNamesQuery(useDebounced(company.trim())));
  return (
    <>
      <TextField
        id="customer-name"
        name="name"
        label={details.name}
        defaultValue={known.name}
        maxLength={200}
        required
        error={isKnownCaller(error) ? contacts.change.known : ''}
      />
      <TextField
        id="customer-email"
        name="email"
        type="email"
        label={details.email}
        note={details.change.orNumber}
        defaultValue={known.email ?? ''}
        maxLength={254}
        error={
          problem && (problem === 'required' ? details.change.reachable : contacts.change.taken)
        }
      />
      <TextField
        id="customer-company"
        name="company"
        label={details.company}
        note={details.change.optional}
        defaultValue={known.company ?? ''}
        maxLength={200}
        list={list}
        autoComplete="off"
        onChange={({ target }) => setCompany(target.value)}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        id="customer-phone"
        name="phone"
        type="tel"
        label={details.phone}
        note={details.change.optional}
        defaultValue={known.phone ?? ''}
        maxLength={50}
        error={isPhoneWrong(error) ? details.change.wrongPhone : ''}
      />
      <LanguageField
        id="customer-language"
        name="locale"
        label={details.language}
        defaultValue={known.locale}
      />
    </>
  );
}
