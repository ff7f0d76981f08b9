import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RightsChange } from '#contract/rights.ts';
import { rightsQuery } from '#data/profile.ts';
import { activateColleague, type Colleague, changeRights, teamQuery } from '#data/settings.ts';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { notify } from '#ui/notify.ts';
import { ColleagueRow } from './ColleagueRow.tsx';
import { useTeamCopy } from './copy.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';

/** Everybody who is or was an agent, and whether they may come in. */
export function TeamSettings() {
  const { settings } = useCopy();
  const copy = useTeamCopy().team;
  const heading = useId();
  const cache = useQueryClient();
  const { data: team, error, refetch } = useQuery(teamQuery());
  const [leaving, setLeaving] = useState<Colleague>();
  const [asked, setAsked] = useState<Colleague>();
  const activation = useAction(async ({ id, name }: Colleague) => {
    const { team } = await activateColleague(id);
    cache.setQueryData(teamQuery().queryKey, team);
    void notify({ kind: 'success', title: copy.activated(name) });
  });
  const rights = useAction(async (of: { colleague: Colleague; change: RightsChange }) => {
    cache.setQueryData(teamQuery().queryKey, await changeRights(of.colleague.id, of.change));
    // They may be one's own.
    void cache.invalidateQueries({ queryKey: rightsQuery().queryKey });
    void notify({ kind: 'success', title: copy.rightsChanged(of.colleague.name) });
  });
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{copy.title}</h2>
      <p className="muted">{copy.rightsIntro}</p>
      {!team && !error && <DeskSpinner />}
      {error && <LoadError title={settings.failed} error={error} onRetry={refetch} />}
      <ul className="setting-list">
        {team?.map((colleague) => (
          <ColleagueRow
            key={colleague.id}
            colleague={colleague}
            isBusy={rights.isDoing || activation.isDoing}
            onChangeRole={() => setAsked(colleague)}
            onChange={(change) => rights.run({ colleague, change })}
            onDeactivate={() => setLeaving(colleague)}
            onActivate={() => activation.run(colleague)}
          />
        ))}
      </ul>
      {asked && (
        <RoleDialog
          colleague={asked}
          onConfirm={(role) => rights.run({ colleague: asked, change: { role } })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {leaving && (
        <DeactivateDialog
          colleague={leaving}
          others={team?.filter(({ id, active }) => active && id !== leaving.id) ?? []}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}
