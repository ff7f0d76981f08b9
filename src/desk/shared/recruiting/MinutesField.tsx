import { SelectField } from '../SelectField.tsx';
import { useInterviewCopy } from './interview-copy.ts';

/** How long an interview usually lasts. */
export const usualMinutes = 45;

const choices = [15, 30, 45, 60, 75, 90, 120, 180, 240];

interface MinutesFieldProps {
  id: string;
  value: number;
  onChange(minutes: number): void;
}

/** How long an interview lasts. */
export function MinutesField({ id, value, onChange }: MinutesFieldProps) {
  const copy = useInterviewCopy();
  return (
    <SelectField
      id={id}
      label={copy.form.minutes}
      value={String(value)}
      onChange={({ target }) => onChange(Number(target.value))}
      options={choices.map((minutes) => [String(minutes), copy.minutes(minutes)] as const)}
    />
  );
}
