import { useMutation } from '@tanstack/react-query';
import { checkAuditChain } from '#data/audit.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { useErrorText } from '#desk/shared/use-error-text.ts';

/** Checks, when asked to, that the trail is as it was written. */
export function ChainCheck() {
  const { chain: copy } = useCopy().audit;
  const errorText = useErrorText();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: checkAuditChain });
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? copy.checking : copy.check}
      </button>
      {data && data.faults.length === 0 && <p role="status">{copy.whole(data.length)}</p>}
      {data && data.faults.length > 0 && (
        <div role="alert">
          <p>{copy.broken}</p>
          <ul>
            {data.faults.map(({ entry, fault }) => (
              <li key={entry}>{copy.fault[fault](entry)}</li>
            ))}
          </ul>
        </div>
      )}
      {error && (
        <p role="alert">
          {copy.failed} {errorText(error)}
        </p>
      )}
    </div>
  );
}
