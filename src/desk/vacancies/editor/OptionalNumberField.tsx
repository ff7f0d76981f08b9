import { useEffect, useState } from 'react';
import { useLanguage } from '#desk/shared/language.tsx';
import { parseDecimal, writeDecimal } from '#lib/decimal.ts';
import { TextField } from '#ui/Field.tsx';
import { useVacanciesCopy } from '../copy.ts';

interface OptionalNumberFieldProps {
  id: string;
  label: string;
  value: number | null;
  decimals: number;
  most: number;
  error: string;
  onChange(value: number | null): void;
}

/** A number that may be missing yet. What is no number stays, is marked, and is not taken. */
export function OptionalNumberField({
  id,
  label,
  value,
  decimals,
  most,
  error,
  onChange,
}: OptionalNumberFieldProps) {
  const { conditions } = useVacanciesCopy();
  const { language } = useLanguage();
  const unit = 10 ** decimals;
  function write(): string {
    if (value === null) return '';
    const whole = Math.round(value * unit);
    // Money: a half euro is written with its cents.
    const least = decimals === 2 && whole % unit > 0 ? 2 : 0;
    return writeDecimal(whole, decimals, language, least);
  }
  const [text, setText] = useState(write);

  /** What a text says: nothing, a number, or none that can be taken. */
  function accept(typed: string): number | null | undefined {
    if (!typed.trim()) return null;
    const number = parseDecimal(typed, decimals, language);
    return number !== undefined && number <= most * unit ? number / unit : undefined;
  }
  const isGood = accept(text) !== undefined;

  // Undone, or changed by a colleague.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value or language counts
  useEffect(() => {
    if (accept(text) !== value) setText(write());
  }, [value, language]);

  return (
    <TextField
      id={id}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={isGood ? error : conditions.badNumber}
      data-bad-number={isGood ? undefined : ''}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        const number = accept(target.value);
        if (number !== undefined && number !== value) onChange(number);
      }}
    />
  );
}
