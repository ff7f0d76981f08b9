import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import './combobox.css';

interface Choice {
  key: string;
  label: ReactNode;
  /** What stands at the end of its line. */
  extra?: ReactNode;
}

interface ComboboxProps<Each extends Choice> {
  /** What the field asks for. */
  field: string;
  /** What the list is called. */
  title: string;
  choices: readonly Each[];
  text: string;
  onText(text: string): void;
  onChoose(choice: Each): void;
}

/** A field with the list that it narrows: arrows choose, Enter takes. */
export function Combobox<Each extends Choice>({
  field,
  title,
  choices,
  text,
  onText,
  onChoose,
}: ComboboxProps<Each>) {
  const list = useId();
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, choices.length - 1);
  const idOf = (index: number) => `${list}-${index}`;

  function steer(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const choice = choices[chosen];
    if (step && choices.length > 0) {
      event.preventDefault();
      const next = (chosen + step + choices.length) % choices.length;
      setAt(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      // Never the form that it stands in.
      event.preventDefault();
      if (choice) onChoose(choice);
    }
  }

  return (
    <>
      <input
        className="combobox-input"
        type="text"
        role="combobox"
        aria-label={field}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={choices.length > 0 ? idOf(chosen) : undefined}
        placeholder={field}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setAt(0);
        }}
        onKeyDown={steer}
      />
      <div id={list} className="combobox-list" role="listbox" aria-label={title}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          <div
            key={choice.key}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => onChoose(choice)}
            onPointerMove={() => setAt(index)}
          >
            <span>{choice.label}</span>
            {choice.extra}
          </div>
        ))}
      </div>
    </>
  );
}
