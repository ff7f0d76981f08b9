import { Spinner } from '#ui/Spinner.tsx';
import { useCopy } from './language.tsx';

/** Shown while a screen or its data loads. */
export function DeskSpinner() {
  return <Spinner label={useCopy().loading} />;
}
