import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccessProposed, accessQuery, confirmAccess, declineAccess } from '#data/settings.ts';
import { DateTime } from '#desk/shared/DateTime.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { notify } from '#ui/notify.ts';

/** A change that lets more people in, and what an admin may answer to it. */
export function AccessProposal({ proposal }: { proposal: AccessProposed }) {
  const copy = useCopy().settings.access;
  const cache = useQueryClient();
  const errorText = useErrorText();
  const { by, domains, at, isOwn } = proposal;
  const { mutate, isPending } = useMutation({
    mutationFn: (isYes: boolean) => (isYes ? confirmAccess(proposal) : declineAccess()),
    onSuccess: (access, isYes) => {
      cache.setQueryData(accessQuery().queryKey, access);
      void notify({ kind: 'success', title: isYes ? copy.confirmed : copy.declined });
    },
    onError: (problem) => notify({ kind: 'error', title: errorText(problem) }),
    // Somebody else may have answered first.
    onSettled: () => cache.invalidateQueries({ queryKey: accessQuery().queryKey }),
  });
  return (
    <div className="setting-conflict" role="status">
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
          <button
            type="button"
            className="button"
            disabled={isPending}
            onClick={() => mutate(true)}
          >
            {copy.confirm}
          </button>
        )}
        <button
          type="button"
          className="button button-quiet"
          disabled={isPending}
          onClick={() => mutate(false)}
        >
          {isOwn ? copy.takeBack : copy.decline}
        </button>
      </p>
    </div>
  );
}
