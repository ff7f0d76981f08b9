import type { ReactNode, SubmitEvent } from 'react';
import type { SlaSetting } from '#contract/settings.ts';
import { DeskSpinner } from '../DeskSpinner.tsx';
import { LoadError } from '../LoadError.tsx';
import { useCopy } from '../language.tsx';
import { MinutesInputs } from './MinutesInputs.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { SettingDraft } from './use-setting.ts';
import './setting.css';

const targets = ['responseMinutes', 'resolutionMinutes'] as const;

interface SlaFormProps {
  sla: SettingDraft<SlaSetting>;
  /** What the button says where saving is the way on. */
  next?: string;
  /** What else is saved with them. */
  children?: ReactNode;
}

/** The targets of each priority, in hours and minutes of business time. */
export function SlaForm({ sla, next, children }: SlaFormProps) {
  const copy = useCopy();
  const { settings } = copy;
  const { value, error, write } = sla;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void sla.save();
  }

  return (
    <>
      {error && <LoadError title={settings.failed} error={error} onRetry={sla.refetch} />}
      {!value && !error && <DeskSpinner />}
      {value && (
        <form className="setting" aria-label={settings.pages.sla} onSubmit={submit}>
          {value.policies.map((policy) => (
            <fieldset key={policy.priority} className="setting-row">
              <legend>{copy.priority[policy.priority]}</legend>
              {targets.map((target) => (
                <MinutesField
                  key={target}
                  id={`${policy.priority}-${target}`}
                  label={settings.sla[target]}
                  minutes={policy[target]}
                  onChange={(minutes) =>
                    write({
                      policies: value.policies.map((each) =>
                        each === policy ? { ...policy, [target]: minutes } : each,
                      ),
                    })
                  }
                />
              ))}
            </fieldset>
          ))}
          {children}
          <SaveBar {...sla} next={next} />
        </form>
      )}
    </>
  );
}

interface MinutesFieldProps {
  id: string;
  label: string;
  minutes: number | null;
  onChange(minutes: number | null): void;
}

/** Hours and minutes of business time; both empty: nothing is promised. */
function MinutesField({ label, minutes, ...inputs }: MinutesFieldProps) {
  const copy = useCopy().settings.sla;
  return (
    <div className="field">
      <span>{label}</span>
      <span className="minutes-field">
        <MinutesInputs label={label} minutes={minutes} {...inputs} />
      </span>
      {minutes === null && <span className="muted">{copy.nothing}</span>}
    </div>
  );
}
