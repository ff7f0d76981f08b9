import { CopyButton } from '../CopyButton.tsx';
import { useCopy } from '../language.tsx';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** New recovery codes, shown this once: leaving them asks, until they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { factor } = useCopy();
  useUnsavedGuard(true, factor.leaveCodes);
  return (
    <div className="recovery-codes">
      <p role="status">{factor.keepCodes}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="actions">
        <button type="button" className="button" onClick={onDone}>
          {factor.kept}
        </button>
        <CopyButton text={codes.join('\n')} label={factor.copy} />
      </p>
    </div>
  );
}
