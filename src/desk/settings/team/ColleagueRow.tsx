import type { RightsChange } from '#contract/rights.ts';
import type { Colleague } from '#data/settings.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useAgent } from '#desk/shared/use-agent.ts';
import '#desk/shared/tickets/badges.css';
import { useTeamCopy } from './copy.ts';

interface ColleagueRowProps {
  colleague: Colleague;
  /** Whether a change is on its way: a second press is none. */
  isBusy: boolean;
  onChangeRole(): void;
  onChange(change: RightsChange): void;
  onDeactivate(): void;
  onActivate(): void;
}

/** A colleague with their rights, and what may be done with their access. */
export function ColleagueRow({
  colleague,
  isBusy,
  onChangeRole,
  onChange,
  onDeactivate,
  onActivate,
}: ColleagueRowProps) {
  const copy = useTeamCopy().team;
  const agent = useAgent();
  const { id, name, email, active, lastSignInAt, holds, role, recruits } = colleague;
  const isAdmin = role === 'admin';
  return (
    <li data-active={active}>
      <p>
        <strong>{name}</strong> {!active && <span className="badge">{copy.out}</span>}{' '}
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
              <span className="visually-hidden">: {name}</span>
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={isBusy}
              onClick={() => onChange({ recruits: !recruits })}
            >
              {recruits ? copy.endRecruiting : copy.giveRecruiting}
              <span className="visually-hidden">: {name}</span>
            </button>
          </>
        )}
        {id !== agent.id && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={active ? copy.deactivate(name) : copy.activate(name)}
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
