import { useCopy } from '../language.tsx';
import './sla-form.css';

interface MinutesInputsProps {
  id: string;
  label: string;
  minutes: number | null;
  onChange(minutes: number | null): void;
}

/** Hours and minutes of business time; both empty: null. */
export function MinutesInputs({ id, label, minutes, onChange }: MinutesInputsProps) {
  const copy = useCopy().settings.sla;
  const parts = { hours: Math.floor((minutes ?? 0) / 60), minutes: (minutes ?? 0) % 60 };
  const change = (part: keyof typeof parts) => (event: { target: { value: string } }) => {
    const next = { ...parts, [part]: Math.max(0, Math.trunc(Number(event.target.value))) };
    onChange(next.hours * 60 + next.minutes || null);
  };
  return (
    <>
      <input
        id={`${id}-hours`}
        type="number"
        min={0}
        max={1000}
        aria-label={`${label}, ${copy.hours}`}
        value={minutes === null ? '' : parts.hours}
        onChange={change('hours')}
      />
      {copy.hours}
      <input
        id={`${id}-minutes`}
        type="number"
        min={0}
        max={59}
        aria-label={`${label}, ${copy.minutes}`}
        value={minutes === null ? '' : parts.minutes}
        onChange={change('minutes')}
      />
      {copy.minutes}
    </>
  );
}
