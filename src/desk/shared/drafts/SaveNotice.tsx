import { useCopy } from '../language.tsx';
import type { SaveState } from './document-draft.ts';
import './save-notice.css';

/** Whether all that was written is on the server. */
export function SaveNotice({ state }: { state: SaveState }) {
  const { editor } = useCopy().quotes;
  return (
    <p className="save-notice" role="status" data-state={state}>
      {editor.state[state]}
    </p>
  );
}
