import { employments, payPeriods, type VacancyDraft } from '#contract/vacancy.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { TextField } from '#ui/Field.tsx';
import { useVacanciesCopy } from '../copy.ts';
import type { DraftFieldsProps } from './draft-fields.ts';
import { fieldId, fieldLabel } from './field-names.ts';
import { OptionalNumberField } from './OptionalNumberField.tsx';

type Range = VacancyDraft['hours'];

/** What holds in both languages: pay, hours, whom to ask, and until when one can apply. */
export function ConditionFields({ draft, problemOf, onChange }: DraftFieldsProps) {
  const words = useVacanciesCopy();
  const { conditions } = words;
  const { pay, hours, months, contactPerson } = draft;
  const range = <Value extends Range>(
    path: 'pay' | 'hours' | 'months',
    value: Value,
    { decimals, most }: { decimals: number; most: number },
  ) =>
    (['min', 'max'] as const).map((end) => (
      <OptionalNumberField
        key={`${path}.${end}`}
        id={fieldId(`${path}.${end}`)}
        label={fieldLabel(`${path}.${end}`, words)}
        value={value[end]}
        decimals={decimals}
        most={most}
        error={problemOf(`${path}.${end}`)}
        onChange={(number) => onChange({ [path]: { ...value, [end]: number } }, `${path}.${end}`)}
      />
    ));
  return (
    <section className="vacancy-part" aria-labelledby="vacancy-conditions">
      <h2 id="vacancy-conditions">{conditions.title}</h2>
      <div className="vacancy-conditions">
        <fieldset className="vacancy-group">
          <legend>{conditions.pay}</legend>
          {range('pay', pay, { decimals: 2, most: 10_000_000 })}
          <SelectField
            id={fieldId('pay.per')}
            label={conditions.per}
            value={pay.per}
            options={payPeriods.map((each) => [each, conditions.periods[each]])}
            onChange={({ target }) => {
              const per = payPeriods.find((each) => each === target.value);
              if (per) onChange({ pay: { ...pay, per } }, 'pay.per');
            }}
          />
          <p className="muted">{conditions.payHint}</p>
        </fieldset>
        <fieldset className="vacancy-group">
          <legend>{conditions.hours}</legend>
          {range('hours', hours, { decimals: 1, most: 168 })}
          <SelectField
            id={fieldId('employment')}
            label={conditions.employment}
            value={draft.employment}
            options={employments.map((each) => [each, conditions.employments[each]])}
            onChange={({ target }) => {
              const employment = employments.find((each) => each === target.value);
              if (employment) onChange({ employment }, 'employment');
            }}
          />
          <label className="vacancy-check">
            <input
              type="checkbox"
              checked={months !== null}
              onChange={({ target }) =>
                onChange({ months: target.checked ? { min: null, max: null } : null }, 'months')
              }
            />
            {conditions.hasMonths}
          </label>
          {months && range('months', months, { decimals: 0, most: 120 })}
        </fieldset>
        <fieldset className="vacancy-group">
          <legend>{conditions.apply}</legend>
          <TextField
            id={fieldId('closesOn')}
            type="date"
            label={conditions.closesOn}
            error={problemOf('closesOn')}
            value={draft.closesOn ?? ''}
            onChange={({ target }) => onChange({ closesOn: target.value || null }, 'closesOn')}
          />
          <label className="vacancy-check">
            <input
              type="checkbox"
              checked={draft.cvRequired}
              onChange={({ target }) => onChange({ cvRequired: target.checked }, 'cvRequired')}
            />
            {conditions.cvRequired}
          </label>
        </fieldset>
        <fieldset className="vacancy-group">
          <legend>{conditions.contact}</legend>
          <label className="vacancy-check">
            <input
              type="checkbox"
              checked={contactPerson !== null}
              onChange={({ target }) =>
                onChange(
                  { contactPerson: target.checked ? { name: '', email: '' } : null },
                  'contactPerson',
                )
              }
            />
            {conditions.hasContact}
          </label>
          {contactPerson ? (
            (['name', 'email'] as const).map((part) => (
              <TextField
                key={part}
                id={fieldId(`contactPerson.${part}`)}
                label={fieldLabel(`contactPerson.${part}`, words)}
                type={part === 'email' ? 'email' : 'text'}
                error={problemOf(`contactPerson.${part}`)}
                maxLength={part === 'email' ? 254 : 200}
                value={contactPerson[part]}
                onChange={({ target }) =>
                  onChange(
                    { contactPerson: { ...contactPerson, [part]: target.value } },
                    `contactPerson.${part}`,
                  )
                }
              />
            ))
          ) : (
            <p className="muted">{conditions.contactNote}</p>
          )}
        </fieldset>
      </div>
    </section>
  );
}
