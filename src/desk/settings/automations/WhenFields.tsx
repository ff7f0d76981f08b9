import {
  mostHours,
  type NewAutomation,
  namesHours,
  namesStatus,
  type Occasion,
  occasions,
} from '#contract/automation.ts';
import { statuses, type TicketStatus } from '#contract/ticket.ts';
import { useAutomationCopy } from '#desk/shared/automations/copy.ts';
import { useCopy } from '#desk/shared/language.tsx';
import { SelectField } from '#desk/shared/SelectField.tsx';
import { TextField } from '#ui/Field.tsx';

export interface AutomationFieldsProps {
  value: NewAutomation;
  write(change: Partial<NewAutomation>): void;
}

/** When an automation looks at a ticket. */
export function WhenFields({ value, write }: AutomationFieldsProps) {
  const copy = useCopy();
  const words = useAutomationCopy();
  const { occasion, status, hours } = value;
  return (
    <fieldset className="setting-choices">
      <legend>{words.when}</legend>
      <SelectField
        id="automation-occasion"
        label={words.occasion}
        value={occasion}
        options={occasions.map((each) => [each, words.occasions[each]])}
        onChange={({ target }) => {
          const next = target.value as Occasion;
          write({
            occasion: next,
            status: namesStatus(next) ? 'pending' : null,
            hours: namesHours(next) ? 8 : null,
          });
        }}
      />
      {status && (
        <SelectField
          id="automation-status"
          label={words.status}
          value={status}
          options={statuses
            .filter((each) => occasion !== 'waiting' || each !== 'closed')
            .map((each) => [each, copy.status[each]])}
          onChange={({ target }) => write({ status: target.value as TicketStatus })}
        />
      )}
      {(occasion === 'waiting' || occasion === 'before-due') && (
        <TextField
          id="automation-hours"
          type="number"
          label={words.hours[occasion]}
          min={1}
          max={mostHours}
          value={hours || ''}
          onChange={({ target }) => write({ hours: Math.trunc(Number(target.value)) })}
          required
        />
      )}
    </fieldset>
  );
}
