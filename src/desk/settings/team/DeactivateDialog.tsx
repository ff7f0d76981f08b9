import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Colleague, deactivateColleague, teamQuery } from '#data/settings.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { useTeamCopy } from './copy.ts';

interface DeactivateDialogProps {
  colleague: Colleague;
  /** Who may get the work. */
  others: readonly Colleague[];
  onClose(): void;
}

/** Asks who gets the work of a colleague whose access ends. */
export function DeactivateDialog({ colleague, others, onClose }: DeactivateDialogProps) {
  const copy = useTeamCopy().team;
  const cache = useQueryClient();
  const [heir, setHeir] = useState('');
  const { id, name, holds } = colleague;
  const heirName = others.find((other) => other.id === heir)?.name ?? '';

  const deactivation = useAction(async () => {
    const { team, ...handover } = await deactivateColleague(id, heir || null);
    cache.setQueryData(teamQuery().queryKey, team);
    void cache.invalidateQueries({ queryKey: ['tickets'] });
    void notify({ kind: 'success', title: copy.deactivated(name, handover, heirName) });
  });

  return (
    <ConfirmDialog
      title={copy.deactivate(name)}
      confirm={copy.deactivateShort}
      isDangerous
      onConfirm={() => deactivation.run()}
      onClose={onClose}
    >
      <p>{copy.deactivateText}</p>
      {holds > 0 && (
        <SelectField
          id="heir"
          label={copy.heir(holds)}
          value={heir}
          options={[['', copy.nobody], ...others.map(({ id, name }) => [id, name] as const)]}
          onChange={({ target }) => setHeir(target.value)}
        />
      )}
    </ConfirmDialog>
  );
}
