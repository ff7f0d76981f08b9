import * as v from 'valibot';
import { email, language, line, optionalLine, paragraph } from './fields.ts';

/** The contact form's submission: read by the form and by `send-contact-email`. */
export const contactSchema = v.object({
  name: line(200),
  email,
  company: optionalLine(200),
  message: paragraph(10_000),
  subject: optionalLine(200),
  locale: v.optional(language, 'nl'),
});

export type ContactMessage = v.InferOutput<typeof contactSchema>;
