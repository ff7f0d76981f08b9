import * as v from 'valibot';
import {
  type ContactMessage,
  contactSchema,
} from '../../../supabase/functions/_shared/contract/contact.ts';
import {
  type FieldErrors,
  fieldErrors,
} from '../../../supabase/functions/_shared/contract/fields.ts';

type Checked = { message: ContactMessage } | { message?: undefined; errors: FieldErrors };

/** What the function will accept of the form's input, or what is wrong with it. */
export function checkMessage(input: object): Checked {
  const result = v.safeParse(contactSchema, input);
  return result.success ? { message: result.output } : { errors: fieldErrors(result.issues) };
}
