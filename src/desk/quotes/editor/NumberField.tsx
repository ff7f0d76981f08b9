import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#desk/shared/language.tsx';
import { parseDecimal, writeDecimal } from '#lib/decimal.ts';

interface NumberFieldProps {
  label: string;
  /** In whole units of `10 ** -decimals`. */
  value: number;
  decimals: number;
  most: number;
  least?: number;
  /** Shown at least with so many decimals: prices have two. */
  shown?: number;
  column?: string;
  onChange(value: number): void;
}

/** A number, typed as Dutch or English people do. What is no number stays, is marked, and is not taken. */
export function NumberField({
  label,
  value,
  decimals,
  most,
  least = 0,
  shown = 0,
  column,
  onChange,
}: NumberFieldProps) {
  const { copy, language } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const write = () => writeDecimal(value, decimals, language, shown);
  const [text, setText] = useState(write);
  const isGood = accept(text) !== undefined;

  function accept(typed: string): number | undefined {
    const number = parseDecimal(typed, decimals, language);
    return number !== undefined && number >= least && number <= most ? number : undefined;
  }

  // Changed by a paste, or by a colleague.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value or language counts
  useEffect(() => {
    if (document.activeElement !== input.current && accept(text) !== value) setText(write());
  }, [value, language]);

  return (
    <label className="line-field">
      <span>{label}</span>
      <input
        ref={input}
        inputMode="decimal"
        autoComplete="off"
        data-column={column}
        aria-invalid={!isGood}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const number = accept(target.value);
          if (number !== undefined && number !== value) onChange(number);
        }}
        onBlur={() => isGood && setText(write())}
      />
      {!isGood && (
        <small className="field-error" role="alert">
          {copy.quotes.editor.lines.badNumber}
        </small>
      )}
    </label>
  );
}
