import * as v from 'valibot';
import { contactSchema } from '#contract/contact.ts';
import { type FieldErrors, fieldErrors, type Language } from '#contract/fields.ts';
import { honeypotField, proofField } from '#contract/spam-guard.ts';
import type { HomeCopy } from '#copy/nl/site/home.ts';
import { sendContactMessage } from '#data/contact.ts';
import { ApiError } from '#data/http.ts';
import { sendWithProofOfWork, takeProofOfWork } from '#data/proof-of-work.ts';
import { randomKey } from '#lib/random-key.ts';
import { notify, prepareNotices } from '#ui/notify.ts';

export type Outcome = { kind: 'sent'; reference: string } | { kind: 'failed'; text: string };

interface Attempted {
  errors: FieldErrors;
  outcome?: Outcome;
}

const form = 'send-contact-email';

type Notices = HomeCopy['contact']['notices'];

/** A retry of the same words has the same key, so that a lost answer makes no second message. */
let attempt = { content: '', key: '' };

function keyOf(content: string) {
  if (attempt.content !== content) attempt = { content, key: randomKey() };
  return attempt.key;
}

/** Begins, at the first touch, all that sending takes: later the connection may be gone. */
export function prepare(): void {
  takeProofOfWork(form).catch(() => {});
  prepareNotices();
}

/** Checks the contact form and sends it, with a notice of what became of it. */
export async function sendMessage(
  fields: FormData,
  locale: Language,
  notices: Notices,
): Promise<Attempted> {
  const input: Record<string, unknown> = { ...Object.fromEntries(fields), locale };
  const checked = v.safeParse(contactSchema, input);
  if (!checked.success) {
    const errors = fieldErrors(checked.issues);
    const isMissing = Object.values(errors).includes('required');
    if (isMissing) void notify({ kind: 'error', about: form, ...notices.missing });
    return { errors };
  }
  const message = checked.output;
  try {
    const key = keyOf(JSON.stringify(message));
    const trap = { [honeypotField]: input[honeypotField] };
    const { reference } = await sendWithProofOfWork(form, (proof) =>
      sendContactMessage({ ...message, ...trap, ...{ [proofField]: proof } }, key),
    );
    attempt = { content: '', key: '' };
    const { title, text } = notices.sent;
    void notify({ kind: 'success', about: form, title, text });
    return { errors: {}, outcome: { kind: 'sent', reference } };
  } catch (error) {
    const text = failureText(error, notices.failed);
    void notify({ kind: 'error', about: form, title: notices.failed.title, text });
    const errors = error instanceof ApiError ? error.fieldCodes : {};
    return { errors, outcome: { kind: 'failed', text } };
  }
}

/** The server's own words where it said something, else what the visitor can do. */
function failureText(error: unknown, words: Notices['failed']): string {
  return error instanceof ApiError ? error.message || words.unknown : words.text;
}

/**
 * Empties the fields that were sent; what was written in one meanwhile stays. Returns the names of
 * the fields that are empty now.
 */
export function clearSent(form: HTMLFormElement, sent: FormData): Set<string> {
  const cleared = new Set<string>();
  for (const field of form.elements) {
    const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    if (!isText || field.type === 'hidden' || field.value !== sent.get(field.name)) continue;
    field.value = '';
    cleared.add(field.name);
  }
  return cleared;
}
