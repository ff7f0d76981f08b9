import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  title: string;
  /** What is wrong, by the id of the field. */
  errors: readonly { id: string; text: string }[];
}

/** The list of what is wrong in a form; it takes the focus when something is added. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const known = useRef<ErrorSummaryProps['errors']>([]);
  useEffect(() => {
    const isNew = errors.some(({ id }) => known.current.every((each) => each.id !== id));
    known.current = errors;
    if (isNew) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={summary} className="error-summary" role="alert" tabIndex={-1}>
      <p>{title}</p>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
