import { type SubmitEvent, useRef } from 'react';
import { firm } from '#contract/firm.ts';
import { type FirmSetting, firmWith } from '#contract/firm-setting.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SaveBar } from '#desk/shared/settings/SaveBar.tsx';
import { TextField } from '#ui/Field.tsx';
import { useFirmCopy } from './copy.ts';
import { FirmVersions } from './FirmVersions.tsx';
import { PartnerFields } from './PartnerFields.tsx';
import { useFirmDraft } from './use-firm-draft.ts';
import './firm.css';

type LineField = 'phone' | 'street' | 'postalCode' | 'opens' | 'closes' | 'linkedIn';

const standards: Record<LineField, string> = {
  phone: firm.phone.display,
  street: firm.address.street,
  postalCode: firm.address.postalCode,
  opens: firm.hours.opens,
  closes: firm.hours.closes,
  linkedIn: firm.linkedIn,
};

const types: Partial<Record<LineField, string>> = {
  phone: 'tel',
  opens: 'time',
  closes: 'time',
  linkedIn: 'url',
};

/** The facts with their defaults beside, and who changed them before. */
export function FirmForm() {
  const { settings } = useCopy();
  const copy = useFirmCopy();
  const draft = useFirmDraft();
  const form = useRef<HTMLFormElement>(null);
  const { value, error, wrong } = draft;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft.save()) return;
    // Once the fields say what is wrong with them.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  }

  if (error) return <LoadError title={settings.failed} error={error} onRetry={draft.refetch} />;
  if (!value) return <DeskSpinner />;
  const line = (name: LineField) => (
    <FirmField
      key={name}
      name={name}
      value={value}
      isWrong={wrong.has(name)}
      onChange={draft.write}
    />
  );
  return (
    <>
      <p className="muted">{copy.intro}</p>
      <form
        ref={form}
        className="setting firm-form"
        aria-label={settings.pages.firm}
        noValidate
        onSubmit={submit}
      >
        {draft.isFromBefore && (
          <p className="setting-notice" role="status">
            {copy.kept}
          </p>
        )}
        <section aria-labelledby="firm-contact">
          <h2 id="firm-contact">{copy.contact}</h2>
          {(['phone', 'street', 'postalCode', 'linkedIn'] as const).map(line)}
        </section>
        <section aria-labelledby="firm-hours">
          <h2 id="firm-hours">{copy.reach}</h2>
          {(['opens', 'closes'] as const).map(line)}
        </section>
        <PartnerFields
          partners={value.partners}
          isWrong={wrong.has('partners')}
          onChange={(partners) => draft.write({ partners })}
        />
        {wrong.size > 0 && (
          <p className="field-error" role="alert">
            {copy.summary}
          </p>
        )}
        <SaveBar {...draft} />
        {draft.isChanged && !draft.conflict && (
          <p>
            <button type="button" className="button button-quiet" onClick={draft.drop}>
              {copy.drop}
            </button>
          </p>
        )}
      </form>
      <FirmVersions onRestore={(changes) => draft.write(changes)} />
    </>
  );
}

interface FirmFieldProps {
  name: LineField;
  value: FirmSetting;
  isWrong: boolean;
  onChange(change: Partial<FirmSetting>): void;
}

/** One fact, its default, and how the site shows it. */
function FirmField({ name, value, isWrong, onChange }: FirmFieldProps) {
  const copy = useFirmCopy();
  const label = copy.fields[name];
  const set = value[name];
  const shown = /^\+\d{7,15}$/.test(value.phone ?? '') ? firmWith(value).phone.display : undefined;
  return (
    <div className="firm-field">
      <TextField
        id={`firm-${name}`}
        type={types[name]}
        label={label}
        note={copy.standard(standards[name])}
        maxLength={300}
        value={set ?? ''}
        {...(isWrong && { error: copy.wrong[name] })}
        onChange={({ target }) => onChange({ [name]: target.value || null })}
      />
      {name === 'phone' && shown && <p className="muted">{copy.shownAs(shown)}</p>}
      {set !== null && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={copy.backOf(label)}
          onClick={() => onChange({ [name]: null })}
        >
          {copy.back}
        </button>
      )}
    </div>
  );
}
