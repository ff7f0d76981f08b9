import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../../supabase/functions/_shared/contract/fields.ts';
import { honeypotField, proofField } from '../../../supabase/functions/_shared/contract/guard.ts';
import type { HomeCopy } from '../../copy/nl/home.ts';
import { contactFunction, sendContactMessage } from '../../data/contact.ts';
import { RefusedError } from '../../data/functions.ts';
import { randomKey } from '../../lib/random-key.ts';
import { notify, prepareNotices } from '../../ui/notify.ts';
import { useProof } from '../guard/use-proof.ts';
import { useLanguage } from '../language.tsx';

export type ContactField = 'name' | 'email' | 'company' | 'subject' | 'message';

export type Outcome = { kind: 'sent'; reference: string } | { kind: 'failed'; text: string };

/** They load when the form is first touched: most visitors never fill it in. */
const rules = () => import('./check-message.ts');

/** The contact form's states: editing, sending (a second submit is ignored), sent or failed. */
export function useContactForm({ notices }: HomeCopy['contact'], onSent: () => void) {
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const proof = useProof(contactFunction);
  const attempt = useRef({ content: '', key: '' });

  /** A retry of the same words has the same key, so that a lost answer makes no second message. */
  function keyOf(content: string) {
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  }

  async function send(form: HTMLFormElement) {
    const { checkMessage } = await rules();
    const input: Record<string, unknown> = {
      ...Object.fromEntries(new FormData(form)),
      locale: language,
    };
    const checked = checkMessage(input);
    if (!checked.message) {
      setErrors(checked.errors);
      if (Object.values(checked.errors).includes('required')) {
        void notify({ kind: 'error', ...notices.missing });
      }
      return;
    }
    const { message } = checked;
    const key = keyOf(JSON.stringify(message));
    const guard = { [proofField]: await proof.take(), [honeypotField]: input[honeypotField] };
    const { reference } = await sendContactMessage({ ...message, ...guard }, key);
    attempt.current = { content: '', key: '' };
    proof.renew();
    form.reset();
    onSent();
    setOutcome({ kind: 'sent', reference });
    const { title, text } = notices.sent;
    void notify({ kind: 'success', title, text });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    // Takes away what a form that was sent without script left shown.
    if (location.hash.startsWith('#contact-')) location.hash = 'contact';
    setSending(true);
    setErrors({});
    setOutcome(undefined);
    try {
      await send(event.currentTarget);
    } catch (error) {
      const text = failureText(error, notices.failed);
      setOutcome({ kind: 'failed', text });
      if (error instanceof RefusedError) setErrors(codesOf(error));
      void notify({ kind: 'error', title: notices.failed.title, text });
    } finally {
      setSending(false);
    }
  }

  /** Fetches, at the first touch, all that sending takes: later the connection may be gone. */
  function prepare() {
    proof.begin();
    prepareNotices();
    void rules();
  }

  return { sending, errors, outcome, submit, prepare };
}

/** The server's own words where it said something, else what the visitor can do. */
function failureText(error: unknown, words: HomeCopy['contact']['notices']['failed']): string {
  return error instanceof RefusedError ? error.message || words.unknown : words.text;
}

function codesOf({ fields }: RefusedError): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));
}
