import { useCopy } from '../language.tsx';
import { useUnsavedGuard } from '../use-unsaved-guard.ts';
import type { SettingConflict } from './use-setting.ts';

interface SaveBarProps {
  isChanged: boolean;
  isSaving: boolean;
  conflict: SettingConflict;
  /** What the button says where saving is the way on, changed or not. */
  next?: string;
}

/**
 * The end of a setting's form: saves it, or settles that a colleague came first. Asks before what was
 * changed is left behind.
 */
export function SaveBar({ isChanged, isSaving, conflict, next }: SaveBarProps) {
  const { settings } = useCopy();
  useUnsavedGuard(isChanged && !isSaving);
  if (conflict) {
    return (
      <div className="setting-notice" role="alert">
        <p>{settings.conflict.text}</p>
        <p className="actions">
          <button type="button" className="button" onClick={conflict.takeTheirs}>
            {settings.conflict.takeTheirs}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={isSaving}
            onClick={conflict.saveMine}
          >
            {settings.conflict.saveMine}
          </button>
        </p>
      </div>
    );
  }
  return (
    <p>
      <button type="submit" className="button" disabled={isSaving || !(isChanged || next)}>
        {next ?? settings.save}
      </button>
    </p>
  );
}
