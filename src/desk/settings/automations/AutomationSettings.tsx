import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { agentsQuery } from '#data/agents.ts';
import {
  type Automation,
  automationsQuery,
  changeAutomation,
  orderAutomations,
  removeAutomation,
} from '#data/automations.ts';
import { cannedQuery } from '#data/canned.ts';
import { useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { AutomationDialog } from './AutomationDialog.tsx';
import { AutomationRow } from './AutomationRow.tsx';
import type { Names } from './in-words.ts';
import './automations.css';

/** The automations in the order in which they run. */
export function AutomationSettings() {
  const copy = useCopy();
  const words = useAutomationCopy();
  const cache = useQueryClient();
  const { data: automations, error, refetch } = useQuery(automationsQuery());
  const { data: agents = [] } = useQuery(agentsQuery());
  const { data: canned = [] } = useQuery(cannedQuery());
  const [edited, setEdited] = useState<Automation | 'new'>();
  const [removed, setRemoved] = useState<Automation>();
  const names: Names = { copy, words, agents, canned };
  const show = (all: Automation[]) => cache.setQueryData(automationsQuery().queryKey, all);
  // What a colleague did in the meantime is shown after a refusal.
  const look = () => refetch();

  const turn = useAction(
    async ({ id, failure, runs, lastRanAt, authorId, ...automation }: Automation) => {
      show(await changeAutomation(id, automation));
    },
    undefined,
    look,
  );
  const order = useAction(
    async (ids: string[]) => show(await orderAutomations(ids)),
    undefined,
    look,
  );
  const removal = useAction(async ({ id }: Automation) => {
    show(await removeAutomation(id));
    void notify({ kind: 'success', title: words.removed });
  });

  function move(index: number, by: 1 | -1) {
    const ids = (automations ?? []).map(({ id }) => id);
    const [moved = ''] = ids.splice(index, 1);
    order.run(ids.toSpliced(index + by, 0, moved));
  }

  if (error) return <LoadError title={copy.settings.failed} error={error} onRetry={refetch} />;
  if (!automations) return <DeskSpinner />;
  return (
    <>
      {automations.length === 0 && <p>{words.none}</p>}
      {automations.length > 0 && (
        <ol className="setting-list" aria-label={words.list}>
          {automations.map((automation, index) => (
            <AutomationRow
              key={automation.id}
              automation={automation}
              names={names}
              isBusy={turn.isDoing || order.isDoing}
              onUp={index > 0 ? () => move(index, -1) : undefined}
              onDown={index < automations.length - 1 ? () => move(index, 1) : undefined}
              onTurn={(enabled) => turn.run({ ...automation, enabled })}
              onEdit={() => setEdited(automation)}
              onRemove={() => setRemoved(automation)}
            />
          ))}
        </ol>
      )}
      <p>
        <button type="button" className="button" onClick={() => setEdited('new')}>
          {words.add}
        </button>
      </p>
      {edited && (
        <AutomationDialog
          key={edited === 'new' ? edited : edited.version}
          automation={edited === 'new' ? undefined : edited}
          names={names}
          onSaved={show}
          onTheirs={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={words.remove(removed.name)}
          confirm={words.removeShort}
          isDangerous
          onConfirm={() => removal.run(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{words.removeText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
