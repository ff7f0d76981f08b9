import { mostDays } from '#contract/settings.ts';
import { MinutesInputs } from '../settings/MinutesInputs.tsx';
import { usePromiseCopy } from './copy.ts';

/** How soon: in minutes of business time or in business days; both null: nothing is promised. */
export interface Target {
  minutes: number | null;
  days: number | null;
}

interface TargetFieldProps {
  id: string;
  label: string;
  target: Target;
  /** At most so many days, and nothing else. */
  onlyDays?: number;
  onChange(target: Target): void;
}

const units = ['minutes', 'days', 'none'] as const;
const firstOf = { minutes: 240, days: 1 };

/** A promised time and what it is counted in. */
export function TargetField({ id, label, target, onlyDays, onChange }: TargetFieldProps) {
  const copy = usePromiseCopy();
  const { minutes, days } = target;
  const unit = days !== null ? 'days' : minutes !== null ? 'minutes' : 'none';
  return (
    <div className="field">
      <span>{label}</span>
      <span className="minutes-field">
        {!onlyDays && (
          <select
            id={id}
            aria-label={copy.unit(label)}
            value={unit}
            onChange={({ target: { value } }) =>
              onChange({
                minutes: value === 'minutes' ? firstOf.minutes : null,
                days: value === 'days' ? firstOf.days : null,
              })
            }
          >
            {units.map((each) => (
              <option key={each} value={each}>
                {copy.units[each]}
              </option>
            ))}
          </select>
        )}
        {unit === 'minutes' && (
          <MinutesInputs
            id={id}
            label={label}
            minutes={minutes}
            onChange={(minutes) => onChange({ minutes: minutes ?? 1, days: null })}
          />
        )}
        {unit === 'days' && (
          <>
            <input
              id={`${id}-days`}
              type="number"
              min={1}
              max={onlyDays ?? mostDays}
              required
              aria-label={copy.daysOf(label)}
              value={days || ''}
              onChange={({ target: { value } }) =>
                onChange({ minutes: null, days: Math.max(0, Math.trunc(Number(value))) })
              }
            />
            {onlyDays && copy.days}
          </>
        )}
      </span>
    </div>
  );
}
