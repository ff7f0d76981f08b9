import { useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { type EscalationSetting, escalationBounds, unassignedRules } from '#contract/escalation.ts';
import { agentsQuery } from '#data/agents.ts';
import { changeEscalation, escalationQuery } from '#data/settings.ts';
import { LoadError } from '#desk/shared/LoadError.tsx';
import { useCopy } from '#desk/shared/language.tsx';
import { usePromiseCopy } from '#desk/shared/promises/copy.ts';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { SaveBar } from '#desk/shared/settings/SaveBar.tsx';
import { useSetting } from '#desk/shared/settings/use-setting.ts';
import { TextField } from '#ui/Field.tsx';

const earlies = ['share', 'minutes', 'none'] as const;
const firstOf = { share: 80, minutes: 60 };

/** Who is told by mail that a promise is about to be broken, and that it was. */
export function EscalationSettings() {
  const { settings } = useCopy();
  const copy = usePromiseCopy().escalation;
  const setting = useSetting(escalationQuery(), changeEscalation);
  const { value, error, write } = setting;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void setting.save();
  }

  return (
    <section aria-labelledby="escalation">
      <h2 id="escalation">{copy.title}</h2>
      <p className="muted">{copy.intro}</p>
      {error && <LoadError title={settings.failed} error={error} onRetry={setting.refetch} />}
      {value && (
        <form className="form" aria-labelledby="escalation" onSubmit={submit}>
          <label className="setting-choice">
            <input
              type="checkbox"
              checked={value.enabled}
              onChange={({ target }) => write({ enabled: target.checked })}
            />
            {copy.enabled}
          </label>
          {value.enabled && <EscalationFields value={value} write={write} />}
          <SaveBar {...setting} />
        </form>
      )}
    </section>
  );
}

interface EscalationFieldsProps {
  value: EscalationSetting;
  write(change: Partial<EscalationSetting>): void;
}

/** When, and to whom what nobody has. */
function EscalationFields({ value, write }: EscalationFieldsProps) {
  const copy = usePromiseCopy().escalation;
  const { data: agents = [] } = useQuery(agentsQuery());
  const { beforeMinutes, beforeShare, unassigned } = value;
  const early = beforeMinutes !== null ? 'minutes' : beforeShare !== null ? 'share' : 'none';
  const field = early === 'minutes' ? 'beforeMinutes' : 'beforeShare';
  const [least, most] = escalationBounds[field];
  return (
    <>
      <SelectField
        id="escalation-before"
        label={copy.before}
        value={early}
        options={earlies.map((each) => [each, copy.earlies[each]])}
        onChange={({ target }) =>
          write({
            beforeMinutes: target.value === 'minutes' ? firstOf.minutes : null,
            beforeShare: target.value === 'share' ? firstOf.share : null,
          })
        }
      />
      {early !== 'none' && (
        <TextField
          id="escalation-amount"
          type="number"
          label={copy.amounts[early]}
          note={copy.bounds(least, most)}
          min={least}
          max={most}
          value={value[field] || ''}
          onChange={({ target }) => write({ [field]: Math.trunc(Number(target.value)) })}
          required
        />
      )}
      <label className="setting-choice">
        <input
          type="checkbox"
          checked={value.atBreach}
          onChange={({ target }) => write({ atBreach: target.checked })}
        />
        {copy.atBreach}
      </label>
      <SelectField
        id="escalation-unassigned"
        label={copy.unassigned}
        value={unassigned}
        options={unassignedRules.map((each) => [each, copy.rules[each]])}
        onChange={({ target }) =>
          write({ unassigned: target.value as EscalationSetting['unassigned'] })
        }
      />
      {unassigned === 'chosen' && (
        <fieldset className="setting-choices">
          <legend>{copy.chosen}</legend>
          {agents.map(({ id, name }) => (
            <label key={id} className="setting-choice">
              <input
                type="checkbox"
                checked={value.agents.includes(id)}
                onChange={({ target }) =>
                  write({
                    agents: target.checked
                      ? [...value.agents, id]
                      : value.agents.filter((each) => each !== id),
                  })
                }
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
