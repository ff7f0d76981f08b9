import type { Receipt } from '#contract/answers.ts';
import type { ContactMessage } from '#contract/contact.ts';
import { callFunction } from './functions.ts';

/** Sends a message to the firm and brings its reference back. */
export function sendContactMessage(message: ContactMessage, key: string): Promise<Receipt> {
  return callFunction<Receipt>('send-contact-email', message, key);
}
