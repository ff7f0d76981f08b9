import { useCopy } from '#desk/shared/language.tsx';
import type { SaveState } from './quote-draft.ts';

/** Whether all that was written is on the server. */
export function SaveNotice({ state }: { state: SaveState }) {
  const { editor } = useCopy().quotes;
  return (
    <p className="save-notice" role="status" data-state={state}>
      {editor.state[state]}
    </p>
  );
}
