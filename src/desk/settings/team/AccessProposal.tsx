import { useQueryClient } from '@tanstack/react-query';
import { type AccessProposed, accessQuery, confirmAccess, declineAccess } from '#data/settings.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useAction } from '#desk/shared/use-action.ts';
import { useOneAtATime } from '#desk/shared/use-one-at-a-time.ts';
import { notify } from '#ui/notify.ts';
import { useTeamCopy } from './copy.ts';

/** A change that lets more people in, and what an admin may answer to it. */
export function AccessProposal({ proposal }: { proposal: AccessProposed }) {
  const copy = useTeamCopy().access;
  const cache = useQueryClient();
  const { by, domains, at, isOwn } = proposal;
  const oneAtATime = useOneAtATime();
  const { attempt } = useAction(
    async (isYes: boolean) => {
      const access = await (isYes ? confirmAccess(proposal) : declineAccess());
      cache.setQueryData(accessQuery().queryKey, access);
      void notify({ kind: 'success', title: isYes ? copy.confirmed : copy.declined });
    },
    undefined,
    // Somebody else may have answered first.
    () => cache.invalidateQueries({ queryKey: accessQuery().queryKey }),
  );
  const answer = (isYes: boolean) => oneAtATime('answer', () => attempt(isYes));
  return (
    <div className="setting-notice" role="status">
      <p>{isOwn ? copy.waits : copy.asks(by)}</p>
      <ul>
        {domains.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="muted">
        {copy.proposedOn} <DateTime at={at} />
      </p>
      <p className="actions">
        {!isOwn && (
          <button type="button" className="button" onClick={() => answer(true)}>
            {copy.confirm}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={() => answer(false)}>
          {isOwn ? copy.withdraw : copy.decline}
        </button>
      </p>
    </div>
  );
}
