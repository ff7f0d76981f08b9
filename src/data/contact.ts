import type { Receipt } from '../../supabase/functions/_shared/contract/answers.ts';
import type { ContactMessage } from '../../supabase/functions/_shared/contract/contact.ts';
import { callFunction } from './functions.ts';

export const contactFunction = 'send-contact-email';

/** Sends a message to the firm and brings its reference back. */
export function sendContactMessage(message: ContactMessage, key: string): Promise<Receipt> {
  return callFunction<Receipt>(contactFunction, message, key);
}
