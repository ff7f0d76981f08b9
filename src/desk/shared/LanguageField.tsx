import { type Language, languages } from '#lib/language.ts';
import { useCopy } from './language.tsx';
import { SelectField } from './SelectField.tsx';

interface LanguageFieldProps {
  id: string;
  label: string;
  name?: string;
  value?: Language;
  defaultValue?: Language;
  onChange?(language: Language): void;
}

/** Asks in which language somebody is written to. */
export function LanguageField({ onChange, ...field }: LanguageFieldProps) {
  const copy = useCopy();
  return (
    <SelectField
      {...field}
      options={languages.map((each) => [each, copy.languages[each]])}
      onChange={({ target }) => onChange?.(target.value === 'en' ? 'en' : 'nl')}
    />
  );
}
