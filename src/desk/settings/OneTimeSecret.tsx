import { CopyButton } from '../shared/CopyButton.tsx';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.ts';
import './one-time-secret.css';

interface OneTimeSecretProps {
  secret: string;
  words: Record<'keep' | 'kept' | 'copy' | 'leave', string>;
  onDone(): void;
}

/** What was made just now and is shown this once: leaving it asks, until it is kept. */
export function OneTimeSecret({ secret, words, onDone }: OneTimeSecretProps) {
  useUnsavedGuard(true, words.leave);
  return (
    <div className="one-time-secret">
      <p role="status">{words.keep}</p>
      <p>
        <code>{secret}</code>
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onDone}>
          {words.kept}
        </button>
        <CopyButton text={secret} label={words.copy} />
      </p>
    </div>
  );
}
