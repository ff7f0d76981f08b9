import type { ReactNode } from 'react';
import { ApiError } from '#data/http.ts';
import { DeskSpinner } from './DeskSpinner.tsx';
import { LoadError } from './LoadError.tsx';
import { Screen } from './Screen.tsx';

interface MissingScreenProps {
  /** Why there is nothing to show; null while it loads. */
  error: Error | null;
  title: string;
  /** What is said of something that does not exist. */
  missing: string;
  before: ReactNode;
  onRetry(): void;
}

/** In place of a page that is not there: not yet, not now, or not at all. */
export function MissingScreen({ error, title, missing, before, onRetry }: MissingScreenProps) {
  if (!error) return <DeskSpinner />;
  const isMissing = error instanceof ApiError && ['not_found', 'invalid'].includes(error.code);
  return (
    <Screen title={title} before={before}>
      {isMissing ? <p>{missing}</p> : <LoadError title={title} error={error} onRetry={onRetry} />}
    </Screen>
  );
}
