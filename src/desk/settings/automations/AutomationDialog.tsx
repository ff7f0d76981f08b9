import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { automationSchema, mostActions, type NewAutomation } from '#contract/automation.ts';
import {
  type Automation,
  addAutomation,
  automationsQuery,
  changeAutomation,
} from '#data/automations.ts';
import { ApiError } from '#data/http.ts';
import { FormDialog } from '#desk/shared/FormDialog.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useTheirs } from '#desk/shared/use-theirs.ts';
import { TextField } from '#ui/Field.tsx';
import { notify } from '#ui/notify.ts';
import { ActionFields, firstOf } from './ActionFields.tsx';
import { DryRunResult } from './DryRunResult.tsx';
import { IfFields } from './IfFields.tsx';
import type { Names } from './in-words.ts';
import { WhenFields } from './WhenFields.tsx';

interface AutomationDialogProps {
  /** The one that is changed; undefined for a new one. */
  automation: Automation | undefined;
  names: Names;
  onSaved(automations: Automation[]): void;
  /** Begins again with what a colleague made of it. */
  onTheirs(automation: Automation): void;
  onClose(): void;
}

const blank: NewAutomation = {
  name: '',
  enabled: true,
  occasion: 'created',
  status: null,
  hours: null,
  filter: { status: 'all', assignee: 'anyone' },
  actions: [{ what: 'priority', priority: 'high' }],
};

/** When, if, then; and what it would do to the last tickets. */
export function AutomationDialog({
  automation,
  names,
  onSaved,
  onTheirs,
  onClose,
}: AutomationDialogProps) {
  const copy = useCopy();
  const cache = useQueryClient();
  const { words } = names;
  const [value, setValue] = useState<NewAutomation>(automation ?? blank);
  // Actions keep their fields when one before them goes.
  const lastKey = useRef(value.actions.length);
  const [keys, setKeys] = useState(() => value.actions.map((_, index) => index));
  const [isWrong, setIsWrong] = useState(false);
  const write = (change: Partial<NewAutomation>) => setValue({ ...value, ...change });
  const { version, look, conflict } = useTheirs(
    automation,
    async () => {
      const now = await cache.fetchQuery({ ...automationsQuery(), staleTime: 0 });
      return now.find(({ id }) => id === automation?.id);
    },
    onTheirs,
  );
  const save = useAction(
    async (given: NewAutomation) => {
      onSaved(
        automation && version
          ? await changeAutomation(automation.id, { ...given, version })
          : await addAutomation(given),
      );
      void notify({ kind: 'success', title: words.saved });
    },
    // The dialog says it.
    look,
  );
  const code = save.error instanceof ApiError ? save.error.code : undefined;
  const problem = isWrong || code === 'invalid' ? words.incomplete : save.error;

  const parsed = v.safeParse(automationSchema, value);

  async function submit() {
    setIsWrong(!parsed.success);
    return parsed.success ? save.attempt(parsed.output) : false;
  }

  return (
    <FormDialog
      title={automation ? words.edit(automation.name) : words.add}
      submit={copy.save}
      isSaving={save.isDoing}
      error={problem}
      conflict={conflict}
      isTyped={value !== (automation ?? blank)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="automation-name"
        label={words.name}
        maxLength={80}
        defaultValue={value.name}
        onChange={({ target }) => write({ name: target.value })}
        required
      />
      <WhenFields value={value} write={write} />
      <IfFields filter={value.filter} onChange={(filter) => write({ filter })} />
      <fieldset className="automation-then">
        <legend>{words.thenDo}</legend>
        {value.actions.map((action, index) => (
          <ActionFields
            key={keys[index]}
            position={index + 1}
            action={action}
            names={names}
            onChange={(changed) => write({ actions: value.actions.with(index, changed) })}
            onRemove={
              value.actions.length > 1
                ? () => {
                    setKeys(keys.toSpliced(index, 1));
                    write({ actions: value.actions.toSpliced(index, 1) });
                  }
                : undefined
            }
          />
        ))}
        {value.actions.length < mostActions && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              lastKey.current += 1;
              setKeys([...keys, lastKey.current]);
              write({ actions: [...value.actions, firstOf('tag', names)] });
            }}
          >
            {words.addAction}
          </button>
        )}
      </fieldset>
      <label className="setting-choice">
        <input
          type="checkbox"
          checked={value.enabled}
          onChange={({ target }) => write({ enabled: target.checked })}
        />
        {words.on}
      </label>
      <DryRunResult automation={parsed.success ? parsed.output : undefined} names={names} />
    </FormDialog>
  );
}
