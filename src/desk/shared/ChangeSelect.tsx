import { type ReactNode, useRef, useState } from 'react';

interface ChangeSelectProps {
  id: string;
  value: string;
  isChanging: boolean;
  onChange(value: string): void;
  /** Its options. */
  children: ReactNode;
}

/**
 * A choice that takes effect at once. By keyboard it does when Enter is pressed or the field is left:
 * the browser calls every arrow a change. Escape brings back what it was.
 */
export function ChangeSelect({ id, value, isChanging, onChange, children }: ChangeSelectProps) {
  const [chosen, setChosen] = useState<string>();
  const byKeyboard = useRef(false);

  function commit(next = chosen) {
    setChosen(undefined);
    // Not switched off meanwhile, which would take its focus.
    if (next !== undefined && next !== value && !isChanging) onChange(next);
  }

  return (
    <select
      id={id}
      value={chosen ?? value}
      aria-busy={isChanging}
      onPointerDown={() => {
        byKeyboard.current = false;
      }}
      onKeyDown={({ key }) => {
        byKeyboard.current = true;
        if (key === 'Enter') commit();
        if (key === 'Escape') setChosen(undefined);
      }}
      onChange={({ target }) => {
        if (byKeyboard.current) setChosen(target.value);
        else commit(target.value);
      }}
      onBlur={() => commit()}
    >
      {children}
    </select>
  );
}
