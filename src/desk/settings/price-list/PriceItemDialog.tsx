import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type FieldErrors, fieldErrors } from '#contract/fields.ts';
import { type PriceItemFields, priceItemSchema } from '#contract/price-item.ts';
import { most } from '#contract/quote.ts';
import { unitCodes, unitName } from '#contract/units.ts';
import { ApiError } from '#data/http.ts';
import { addPriceItem, changePriceItem, type PriceItem, priceListQuery } from '#data/price-list.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useLanguage } from '#desk/shared/language.tsx';
import { usePriceListCopy } from '#desk/shared/price-list/copy.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useTheirs } from '#desk/shared/use-theirs.ts';
import { parseDecimal, writeDecimal } from '#lib/decimal.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';

interface PriceItemDialogProps {
  /** The one that is changed; undefined for a new one. */
  item: PriceItem | undefined;
  onSaved(now: PriceItem[]): void;
  /** Begins again with what a colleague made of it. */
  onTheirs(item: PriceItem): void;
  onClose(): void;
}

const vatChoices = ['21', '9', 'reverse-charge', 'outside-eu', 'exempt'] as const;
const texts = ['descriptionNl', 'descriptionEn'] as const;

/** Something that the firm sells, in both languages. */
export function PriceItemDialog({ item, onSaved, onTheirs, onClose }: PriceItemDialogProps) {
  const { copy, language } = useLanguage();
  const { item: words, saved } = usePriceListCopy();
  const [errors, setErrors] = useState<FieldErrors>({});
  const cache = useQueryClient();
  const { version, look, conflict } = useTheirs(
    item,
    async () => {
      const now = await cache.fetchQuery({ ...priceListQuery(), staleTime: 0 });
      return now.find(({ id }) => id === item?.id);
    },
    onTheirs,
  );
  const { attempt, isDoing, error } = useAction(
    async (fields: PriceItemFields) => {
      const now =
        item && version
          ? await changePriceItem(item.id, { ...fields, version })
          : await addPriceItem(fields);
      onSaved(now);
      void notify({ kind: 'success', title: saved });
    },
    (problem) => {
      setErrors(problem instanceof ApiError ? problem.fieldCodes : {});
      return look(problem);
    },
  );
  const textOf = (field: string) => errors[field] && copy.fields[errors[field]];

  async function save(fields: FormData) {
    const choice = String(fields.get('vat'));
    const vatRate = choice === '21' ? 21 : choice === '9' ? 9 : 0;
    const given = v.safeParse(priceItemSchema, {
      ...Object.fromEntries(fields),
      unitCents: parseDecimal(String(fields.get('price')).trim(), 2, language),
      vatRate,
      vatReason: vatRate === 0 ? choice : null,
      archived: fields.has('archived'),
    });
    setErrors(given.success ? {} : fieldErrors(given.issues));
    return given.success ? attempt(given.output) : false;
  }

  return (
    <FormDialog
      title={item ? words.change(item.code) : words.add}
      submit={words.submit}
      isSaving={isDoing}
      error={Object.keys(errors).length > 0 ? undefined : error}
      conflict={conflict}
      noValidate
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id="price-code"
        name="code"
        label={words.code}
        note={words.codeNote}
        maxLength={40}
        autoComplete="off"
        defaultValue={item?.code ?? ''}
        error={errors.code === 'invalid' ? words.codeTaken : textOf('code')}
      />
      {(['nameNl', 'nameEn'] as const).map((name) => (
        <TextField
          key={name}
          id={`price-${name}`}
          name={name}
          lang={name === 'nameNl' ? 'nl' : 'en'}
          label={words[name]}
          maxLength={200}
          defaultValue={item?.[name] ?? ''}
          error={textOf(name)}
        />
      ))}
      {texts.map((name) => (
        <TextAreaField
          key={name}
          id={`price-${name}`}
          name={name}
          lang={name === 'descriptionNl' ? 'nl' : 'en'}
          label={words[name]}
          note={words.optional}
          rows={2}
          maxLength={700}
          defaultValue={item?.[name] ?? ''}
          error={textOf(name)}
        />
      ))}
      <SelectField
        id="price-unit"
        name="unit"
        label={words.unit}
        defaultValue={item?.unit ?? 'HUR'}
        options={unitCodes.map((code) => [code, `${unitName(code, language)} (${code})`] as const)}
      />
      <TextField
        id="price-price"
        name="price"
        inputMode="decimal"
        label={words.price}
        defaultValue={item ? writeDecimal(item.unitCents, 2, language, 2) : ''}
        maxLength={String(most.unitCents).length + 3}
        error={errors.unitCents && words.wrongPrice}
      />
      <SelectField
        id="price-vat"
        name="vat"
        label={words.vat}
        defaultValue={item ? (item.vatReason ?? String(item.vatRate)) : '21'}
        options={vatChoices.map(
          (choice) => [choice, copy.quotes.editor.lines.vatOptions[choice]] as const,
        )}
      />
      <div className="choices">
        <label>
          <input type="checkbox" name="archived" defaultChecked={item?.archived} />
          {words.archived}
        </label>
      </div>
    </FormDialog>
  );
}
