import { type SubmitEvent, useState } from 'react';
import { ApiError } from '#data/http.ts';

/** What is said of things that went wrong on a page behind a link. */
export interface ProblemCopy {
  offline: string;
  errors: Partial<Record<string, string>> & { other: string };
}

/** Why something was not done, in the visitor's language. */
export function problemText(error: unknown, { offline, errors }: ProblemCopy): string {
  if (!(error instanceof ApiError)) return offline;
  if (error.fieldCodes.code && errors.code) return errors.code;
  return errors[error.code] ?? errors.other;
}

/** A form that does one thing: sending (a second submit is ignored), and what went wrong. */
export function useSending(copy: ProblemCopy, deed: (data: FormData) => Promise<void>) {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    try {
      await deed(new FormData(event.currentTarget));
    } catch (error) {
      setProblem(problemText(error, copy));
    } finally {
      setSending(false);
    }
  }

  return { submit, sending, problem };
}
