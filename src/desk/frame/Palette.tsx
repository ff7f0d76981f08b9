import { type KeyboardEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { Keys } from '../keyboard/Keys.tsx';
import { useCopy } from '../language.tsx';
import { useCommands } from './use-commands.ts';
import './palette.css';

/** Finds a screen, an action or a ticket by a few letters; arrows choose, Enter goes. */
export function Palette({ onClose }: { onClose(): void }) {
  const copy = useCopy();
  const { palette } = copy;
  const list = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { commands: found, isSearching } = useCommands(text);
  const idOf = (index: number) => `${list}-${index}`;

  function statusText() {
    if (isSearching) return palette.searching;
    return found.length === 0 ? palette.nothing : palette.found(found.length);
  }

  function run(index: number) {
    onClose();
    found[index]?.run();
  }

  function steer(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      const next = (chosen + step + found.length) % Math.max(found.length, 1);
      setChosen(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(chosen);
    }
  }

  return (
    <Dialog title={palette.title} close={copy.close} onClose={onClose}>
      <input
        className="palette-input"
        type="text"
        role="combobox"
        aria-label={palette.field}
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={found.length > 0 ? idOf(chosen) : undefined}
        placeholder={palette.field}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setChosen(0);
        }}
        onKeyDown={steer}
      />
      <div id={list} className="palette-list" role="listbox" aria-label={palette.title}>
        {found.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          <div
            key={command.key}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={() => run(index)}
            onPointerMove={() => setChosen(index)}
          >
            <span>{command.label}</span>
            {command.keys ? <Keys keys={command.keys} /> : <small>{command.note}</small>}
          </div>
        ))}
      </div>
      <p className="muted" role="status">
        {statusText()}
      </p>
    </Dialog>
  );
}
