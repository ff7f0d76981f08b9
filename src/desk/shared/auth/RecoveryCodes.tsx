import { useCopy } from '../language.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { factor } = useCopy();
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
        <button
          type="button"
          className="button button-quiet"
          onClick={() => navigator.clipboard.writeText(codes.join('\n'))}
        >
          {factor.copy}
        </button>
      </p>
    </div>
  );
}
