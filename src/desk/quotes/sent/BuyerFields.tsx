import { endpointSchemeCodes } from '#contract/endpoints.ts';
import type { FieldErrors } from '#contract/fields.ts';
import { countryCodes } from '#contract/invoice.ts';
import type { InvoiceFacts } from '#data/invoices.ts';
import { useInvoiceCopy } from '#desk/shared/invoice/copy.ts';
import { useLanguage } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import type { Language } from '#lib/language.ts';
import { TextField } from '#ui/Field.tsx';

interface BuyerFieldsProps {
  buyer: InvoiceFacts['buyer'];
  errors: FieldErrors;
}

const names = ['name', 'street', 'postalCode', 'city'] as const;

/** Whom the invoice is made out to: begins with what is known. */
export function BuyerFields({ buyer, errors }: BuyerFieldsProps) {
  const { copy, language } = useLanguage();
  const words = useInvoiceCopy();
  const { fields, problems } = words;
  const textOf = (field: string) => errors[field] && copy.fields[errors[field]];
  return (
    <>
      {names.map((name) => (
        <TextField
          key={name}
          id={`buyer-${name}`}
          name={name}
          label={fields[name]}
          maxLength={200}
          defaultValue={buyer[name] ?? ''}
          error={textOf(name)}
        />
      ))}
      <SelectField
        id="buyer-country"
        name="country"
        label={fields.country}
        defaultValue={buyer.country ?? 'NL'}
        options={countriesIn(language)}
      />
      <TextField
        id="buyer-registrationId"
        name="registrationId"
        label={fields.registrationId}
        maxLength={30}
        autoComplete="off"
        defaultValue={buyer.registrationId ?? ''}
        error={errors.registrationId && problems.registrationId}
      />
      <TextField
        id="buyer-vatId"
        name="vatId"
        label={fields.vatId}
        note={words.vatNote}
        maxLength={20}
        autoComplete="off"
        defaultValue={buyer.vatId ?? ''}
        error={
          errors.vatId && (errors.vatId === 'required' ? problems.vatIdMissing : problems.vatId)
        }
      />
      <SelectField
        id="buyer-endpointScheme"
        name="endpointScheme"
        label={fields.endpointScheme}
        defaultValue={buyer.endpointScheme ?? ''}
        options={[
          ['', words.endpointByNumbers] as const,
          ...endpointSchemeCodes.map((code) => [code, words.schemes[code]] as const),
        ]}
      />
      <TextField
        id="buyer-endpointId"
        name="endpointId"
        label={fields.endpointId}
        note={words.optional}
        maxLength={50}
        autoComplete="off"
        defaultValue={buyer.endpointId ?? ''}
        error={
          errors.endpointId &&
          (errors.endpointId === 'required' ? problems.endpointMissing : problems.endpointId)
        }
      />
      <TextField
        id="buyer-email"
        name="email"
        type="email"
        label={fields.email}
        note={words.optional}
        maxLength={254}
        defaultValue={buyer.email ?? ''}
        error={textOf('email')}
      />
    </>
  );
}

/** Every country by its name in a language, in the order of the alphabet. */
function countriesIn(language: Language) {
  const nameOf = new Intl.DisplayNames(language, { type: 'region' });
  return countryCodes
    .map((code) => [code, nameOf.of(code) ?? code] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, language));
}
