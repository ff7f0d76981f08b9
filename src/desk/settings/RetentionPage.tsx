import type { SubmitEvent } from 'react';
import { retentionBounds } from '#contract/settings.ts';
import { changeRetention, retentionQuery } from '#data/settings.ts';
import { TextField } from '#ui/Field.tsx';
import { DeskSpinner } from '../shared/DeskSpinner.tsx';
import { LoadError } from '../shared/LoadError.tsx';
import { useCopy } from '../shared/language.tsx';
import { SaveBar } from '../shared/settings/SaveBar.tsx';
import { useSetting } from '../shared/settings/use-setting.ts';
import { useRetentionCopy } from './retention-copy.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const names = ['autoCloseDays', 'rawMailDays', 'auditMonths'] as const;

/** How long things are kept: what the law fixes, and what the firm decides. */
export default function RetentionPage() {
  const { settings } = useCopy();
  const copy = useRetentionCopy();
  const setting = useSetting(retentionQuery(), changeRetention);
  const { value, error, write } = setting;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void setting.save();
  }

  return (
    <SettingsScreen page="retention">
      <section aria-labelledby="retention-own">
        <h2 id="retention-own">{copy.own}</h2>
        {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
        {!value && !error && <DeskSpinner />}
        {value && (
          <form className="form" aria-labelledby="retention-own" onSubmit={submit}>
            {names.map((name) => {
              const [least, most] = retentionBounds[name];
              return (
                <TextField
                  key={name}
                  id={`retention-${name}`}
                  type="number"
                  label={`${copy.fields[name]}, ${copy.units[name]}`}
                  note={copy.bounds(least, most)}
                  min={least}
                  max={most}
                  value={value[name] || ''}
                  onChange={({ target }) => write({ [name]: Number(target.value) })}
                  required
                />
              );
            })}
            <SaveBar {...setting} />
          </form>
        )}
      </section>
      <section aria-labelledby="retention-law">
        <h2 id="retention-law">{copy.law}</h2>
        <p>{copy.candidates}</p>
        <p className="muted">{copy.changes}</p>
      </section>
    </SettingsScreen>
  );
}
