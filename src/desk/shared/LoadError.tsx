import { useCopy } from './language.tsx';
import { useErrorText } from './use-error-text.ts';

interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry(): void;
}

/** What failed to load, why, and the way to try again. */
export function LoadError({ title, error, onRetry }: LoadErrorProps) {
  const { tickets } = useCopy();
  const errorText = useErrorText();
  return (
    <div className="failure" role="alert">
      <p>
        <strong>{title}</strong> {errorText(error)}
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        {tickets.retry}
      </button>
    </div>
  );
}
