import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { sessionBounds } from '#contract/settings.ts';
import { securityQuery } from '#data/second-factor.ts';
import { changeSessionSetting, sessionSettingQuery } from '#data/settings.ts';
import { ConfirmDialog } from '#desk/shared/ConfirmDialog.tsx';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { SaveBar } from '#desk/shared/settings/SaveBar.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { TextField } from '#ui/Field.tsx';
import { dayOf } from '#util/today.ts';
import { useRetentionCopy } from '../retention-copy.ts';
import { useTeamCopy } from './copy.ts';

const names = ['idleDays', 'absoluteDays'] as const;

/** After how many days everybody signs in again, and from when on with a second factor. */
export function SessionLifetimes() {
  const { settings } = useCopy();
  const retention = useRetentionCopy();
  const copy = useTeamCopy().sessionLifetimes;
  const heading = useId();
  const cache = useQueryClient();
  // It counts for whoever saved it, too: all that the screen shows is asked for again.
  const setting = useSetting(
    sessionSettingQuery(),
    changeSessionSetting,
    () => void cache.invalidateQueries(),
  );
  const { value, error, write } = setting;
  const { data: saved } = useQuery(sessionSettingQuery());
  const { data: security } = useQuery(securityQuery());
  const [isAsking, setIsAsking] = useState(false);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const closes = isInForce(value?.secondFactorFrom) && !isInForce(saved?.secondFactorFrom);
    if (closes) setIsAsking(true);
    else void setting.save();
  }

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
      {value && (
        <form className="form" aria-labelledby={heading} onSubmit={submit}>
          {names.map((name) => {
            const [least, most] = sessionBounds[name];
            return (
              <TextField
                key={name}
                id={`session-${name}`}
                type="number"
                label={copy.fields[name]}
                note={retention.bounds(least, most)}
                min={least}
                max={most}
                value={value[name] || ''}
                onChange={({ target }) => write({ [name]: Number(target.value) })}
                required
              />
            );
          })}
          <TextField
            id="session-secondFactorFrom"
            type="date"
            label={copy.secondFactorFrom}
            note={copy.secondFactorNote}
            value={value.secondFactorFrom ?? ''}
            onChange={({ target }) => write({ secondFactorFrom: target.value || null })}
          />
          <SaveBar {...setting} />
        </form>
      )}
      {isAsking && (
        <ConfirmDialog
          title={copy.now.title}
          confirm={copy.now.confirm}
          onConfirm={setting.save}
          onClose={() => setIsAsking(false)}
        >
          <p>{copy.now.text}</p>
          {security?.hasFactor === false && <p>{copy.now.youToo}</p>}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Whether the second factor is required already, by the calendar of the firm. */
const isInForce = (from: string | null | undefined) => Boolean(from && from <= dayOf(new Date()));
