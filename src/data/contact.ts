import type { ContactMessage } from '#contract/contact.ts';
import type { Receipt } from '#contract/responses.ts';
import { callFunction } from './http.ts';

/** Sends a message to the firm and brings its reference back. */
export function sendContactMessage(message: ContactMessage, key: string): Promise<Receipt> {
  return callFunction<Receipt>('send-contact-email', message, key);
}
