import type { Receipt } from '../../supabase/functions/_shared/contract/answers.ts';
import type { ContactMessage } from '../../supabase/functions/_shared/contract/contact.ts';
import { callFunction } from './functions.ts';

/** Sends a message to the firm and brings its reference back. */
export function sendContactMessage(message: ContactMessage, key: string): Promise<Receipt> {
  return callFunction<Receipt>('send-contact-email', message, key);
}
