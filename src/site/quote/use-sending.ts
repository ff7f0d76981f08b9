import { type SubmitEvent, useState } from 'react';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { problemText } from './use-customer-quote.ts';

/** A form that does one thing: sending (a second submit is ignored), and what went wrong. */
export function useSending(copy: CustomerQuoteCopy, deed: (data: FormData) => Promise<void>) {
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
