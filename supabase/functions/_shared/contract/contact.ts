import * as v from 'valibot';
import { email, language, line, optionalLine, paragraph } from './fields.ts';
import { longestFormText, longestName } from './lengths.ts';

/** The contact form's submission: read by the form and by `send-contact-email`. */
export const contactSchema = v.object({
  name: line(longestName),
  email,
  company: optionalLine(longestName),
  message: paragraph(longestFormText),
  subject: optionalLine(200),
  locale: v.optional(language, 'nl'),
});

export type ContactMessage = v.InferOutput<typeof contactSchema>;
