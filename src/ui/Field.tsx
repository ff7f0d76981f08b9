import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';

interface FieldProps {
  id: string;
  label: string;
  /** Said after the label, such as "(optional)". */
  note?: string;
  error?: string;
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;
type TextAreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

/** A labelled line of input with its error. */
export function TextField({ id, label, note, error, ...input }: InputProps) {
  return (
    <Field id={id} label={label} note={note} error={error}>
      <input id={id} {...wiring(id, error)} {...input} />
    </Field>
  );
}

/** A labelled text of several lines with its error. */
export function TextAreaField({ id, label, note, error, ...textarea }: TextAreaProps) {
  return (
    <Field id={id} label={label} note={note} error={error}>
      <textarea id={id} {...wiring(id, error)} {...textarea} />
    </Field>
  );
}

function Field({ id, label, note, error, children }: FieldProps & { children: React.ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {note && <span className="field-note">{note}</span>}
      </label>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

function wiring(id: string, error: string | undefined) {
  return error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
}
