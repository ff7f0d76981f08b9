import { type InputHTMLAttributes, useEffect, useRef, useState } from 'react';
import { firmTimeProblem } from '#domain/recruitment/interview-letter.ts';
import { useInterviewCopy } from './interview-copy.ts';

interface TimeFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  id: string;
  label: string;
  isLabelHidden?: boolean;
  /** The time as it stands in the field; empty while it is not whole. */
  time: string;
  /** The other times that are asked for. */
  others?: readonly string[];
  /** Why the server refused it. */
  refused?: string | undefined;
  onChange(time: string): void;
}

/** A time on the firm's clock. One that cannot be had is not sent, and the field says why. */
export function TimeField({
  id,
  label,
  isLabelHidden = false,
  time,
  others = [],
  refused,
  onChange,
  ...input
}: TimeFieldProps) {
  const { times } = useInterviewCopy();
  const field = useRef<HTMLInputElement>(null);
  const [isTried, setIsTried] = useState(false);
  const code = time && firmTimeProblem(time, new Date());
  const problem = code ? times[code] : time && others.includes(time) ? times.same : '';
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  // At once, not when the field is left: the press that leaves it would miss a button that moves. A year that
  // is being typed is one of long ago.
  const error = ((isTried || time >= '2000') && problem) || refused;
  return (
    <div className="field">
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        type="datetime-local"
        name="date"
        max="2999-12-31T23:59"
        required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
        onInvalid={() => setIsTried(true)}
        {...input}
      />
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
