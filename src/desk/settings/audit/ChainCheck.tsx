import { checkAuditChain } from '#data/audit.ts';
import { useAction } from '#desk/shared/use-action.ts';
import { useErrorText } from '#desk/shared/use-error-text.ts';
import { useAuditCopy } from './copy.ts';

/** Checks, when asked to, that the trail is as it was written. */
export function ChainCheck() {
  const { chain: copy } = useAuditCopy();
  const errorText = useErrorText();
  // The reason of a failure stands beside the button.
  const check = useAction(checkAuditChain, () => undefined);
  const { result, error } = check;
  return (
    <div>
      <button
        type="button"
        className="button button-quiet"
        disabled={check.isDoing}
        onClick={() => check.run()}
      >
        {check.isDoing ? copy.checking : copy.check}
      </button>
      {result?.faults.length === 0 && <p role="status">{copy.whole(result.length)}</p>}
      {result && result.faults.length > 0 && (
        <div role="alert">
          <p>{copy.broken}</p>
          <ul>
            {result.faults.map(({ entry, fault }) => (
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
