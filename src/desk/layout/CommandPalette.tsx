import { useState } from 'react';
import { Dialog } from '#ui/Dialog.tsx';
import { Combobox } from '../shared/Combobox.tsx';
import { Keys } from '../shared/keyboard/Keys.tsx';
import { useCopy } from '../shared/language.tsx';
import { useCommands } from './use-commands.ts';

/** Finds a screen, an action or a ticket by a few letters; arrows choose, Enter goes. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const copy = useCopy();
  const { palette } = copy;
  const [text, setText] = useState('');
  const { commands: found, isSearching } = useCommands(text);

  function statusText() {
    if (isSearching) return palette.searching;
    return found.length === 0 ? palette.nothing : palette.found(found.length);
  }

  return (
    <Dialog title={palette.title} close={copy.close} onClose={onClose}>
      <Combobox
        field={palette.field}
        title={palette.title}
        choices={found.map((command) => ({
          ...command,
          extra: command.keys ? <Keys keys={command.keys} /> : <small>{command.note}</small>,
        }))}
        text={text}
        onText={setText}
        onChoose={(command) => {
          onClose();
          command.run();
        }}
      />
      <p className="combobox-count muted" role="status">
        {statusText()}
      </p>
    </Dialog>
  );
}
