import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import { postNatively } from '../forms/post-natively.ts';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useLanguage } from '../language.tsx';
import type { Outcome } from './send-message.ts';

export type ContactField = 'name' | 'email' | 'company' | 'subject' | 'message';

/** It loads when the form is first touched: most visitors never fill it in. */
const sender = () => loadChunk(() => import('./send-message.ts'));

/** The contact form's states: editing, sending (a second submit is ignored), sent or failed. */
export function useContactForm({ notices, form: words }: HomeCopy['contact'], onSent: () => void) {
  const { language } = useLanguage();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [hasInput, setHasInput] = useState(false);
  const leave = useLeaveGuard(hasInput, sending ? '' : words.leave);
  const kept = useFormDraft('contact');
  // The state is too slow for two submits at once.
  const isSending = useRef(false);

  async function send(form: HTMLFormElement) {
    const sent = new FormData(form);
    try {
      const { sendMessage, clearSent } = await sender();
      const became = await sendMessage(sent, language, notices);
      setErrors(became.errors);
      setOutcome(became.outcome);
      if (became.outcome?.kind !== 'sent') return;
      const cleared = clearSent(form, sent);
      if (cleared.has('subject')) onSent();
      setHasInput(hasWords(form));
      kept.keep(form);
    } catch {
      if (await postNatively(form, leave)) return;
      setOutcome({ kind: 'failed', text: notices.failed.text });
    }
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    // Pressed once more than it took: what was sent is still told, and nothing is missing.
    if (outcome?.kind === 'sent' && !hasWords(event.currentTarget)) return;
    // Takes away what a form that was sent without script left shown.
    if (location.hash.startsWith('#contact-')) location.hash = 'contact';
    isSending.current = true;
    setSending(true);
    setErrors({});
    setOutcome(undefined);
    await send(event.currentTarget);
    isSending.current = false;
    setSending(false);
  }

  return {
    sending,
    errors,
    outcome,
    submit,
    formRef: kept.ref,
    note: (form: HTMLFormElement, name: string) => {
      kept.keep(form);
      setHasInput(hasWords(form));
      if (errors[name]) setErrors(({ [name]: _, ...others }) => others);
    },
    prepare: () =>
      void sender().then(
        (module) => module.prepare(),
        () => {},
      ),
  };
}

const hasWords = (form: HTMLFormElement) =>
  [...new FormData(form)].some(([name, value]) => name !== 'locale' && value !== '');
