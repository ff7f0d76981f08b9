import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RightsChange, Role } from '#contract/rights.ts';
import { rightsQuery } from '#data/profile.ts';
import { activateColleague, type Colleague, changeRights, teamQuery } from '#data/settings.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { DeskSpinner } from '#desk/shared/DeskSpinner.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { notify } from '#ui/notify.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import '#desk/shared/tickets/badges.css';

/** Everybody who is or was an agent, and whether they may come in. */
export function TeamSettings() {
  const { settings } = useCopy();
  const copy = settings.team;
  const heading = useId();
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { data: team, error, refetch } = useQuery(teamQuery());
  const [leaving, setLeaving] = useState<Colleague>();
  const [asked, setAsked] = useState<Colleague>();
  const activation = useMutation({
    mutationFn: ({ id }: Colleague) => activateColleague(id),
    onSuccess: ({ team: now }, { naam }) => {
      cache.setQueryData(teamQuery().queryKey, now);
      void notify({ kind: 'success', title: copy.activated(naam) });
    },
    onError: (problem) => notify({ kind: 'error', title: errorText(problem) }),
  });
  const rights = useMutation({
    mutationFn: ({ colleague, change }: { colleague: Colleague; change: RightsChange }) =>
      changeRights(colleague.id, change),
    onSuccess: (now, { colleague }) => {
      cache.setQueryData(teamQuery().queryKey, now);
      // They may be one's own.
      void cache.invalidateQueries({ queryKey: rightsQuery().queryKey });
      void notify({ kind: 'success', title: copy.rightsChanged(colleague.naam) });
    },
    onError: (problem) => notify({ kind: 'error', title: errorText(problem) }),
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
            isBusy={rights.isPending || activation.isPending}
            onChangeRole={() => setAsked(colleague)}
            onChange={(change) => rights.mutate({ colleague, change })}
            onDeactivate={() => setLeaving(colleague)}
            onActivate={() => activation.mutate(colleague)}
          />
        ))}
      </ul>
      {asked && (
        <RoleDialog
          colleague={asked}
          onConfirm={(role) => rights.mutate({ colleague: asked, change: { role } })}
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

interface RoleDialogProps {
  colleague: Colleague;
  onConfirm(role: Role): void;
  onClose(): void;
}

/** Says what it means to be an admin, or no longer, and asks whether a colleague should. */
function RoleDialog({ colleague: { naam, role }, onConfirm, onClose }: RoleDialogProps) {
  const copy = useCopy().settings.team;
  const isAdmin = role === 'admin';
  return (
    <ConfirmDialog
      title={isAdmin ? copy.endAdminOf(naam) : copy.makeAdminOf(naam)}
      confirm={isAdmin ? copy.endAdmin : copy.makeAdmin}
      onConfirm={() => onConfirm(isAdmin ? 'agent' : 'admin')}
      onClose={onClose}
    >
      <p>{isAdmin ? copy.endAdminText(naam) : copy.makeAdminText(naam)}</p>
    </ConfirmDialog>
  );
}

interface ColleagueRowProps {
  colleague: Colleague;
  /** Whether a change is on its way: a second press is none. */
  isBusy: boolean;
  onChangeRole(): void;
  onChange(change: RightsChange): void;
  onDeactivate(): void;
  onActivate(): void;
}

function ColleagueRow({
  colleague,
  isBusy,
  onChangeRole,
  onChange,
  onDeactivate,
  onActivate,
}: ColleagueRowProps) {
  const copy = useCopy().settings.team;
  const agent = useAgent();
  const { id, naam, email, active, lastSignInAt, holds, role, recruits } = colleague;
  const isAdmin = role === 'admin';
  return (
    <li data-active={active}>
      <p>
        <strong>{naam}</strong> {!active && <span className="badge">{copy.out}</span>}{' '}
        {isAdmin && <span className="badge">{copy.admin}</span>}{' '}
        {recruits && <span className="badge">{copy.recruits}</span>}
        <br />
        <span className="muted">
          {email} · {copy.holds(holds)} ·{' '}
          {lastSignInAt ? (
            <>
              {copy.lastSeen} <DateTime at={lastSignInAt} />
            </>
          ) : (
            copy.neverSeen
          )}
        </span>
      </p>
      <div className="actions">
        {active && (
          <>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={onChangeRole}
            >
              {isAdmin ? copy.endAdmin : copy.makeAdmin}
              <span className="visually-hidden">: {naam}</span>
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() => onChange({ recruits: !recruits })}
            >
              {recruits ? copy.endRecruiting : copy.giveRecruiting}
              <span className="visually-hidden">: {naam}</span>
            </button>
          </>
        )}
        {id !== agent.id && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={active ? copy.deactivate(naam) : copy.activate(naam)}
            disabled={isBusy}
            onClick={active ? onDeactivate : onActivate}
          >
            {active ? copy.deactivateShort : copy.activateShort}
          </button>
        )}
      </div>
    </li>
  );
}
