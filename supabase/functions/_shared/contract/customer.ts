import * as v from 'valibot';
import { email, language, line, phone } from './fields.ts';
import { uuid, version } from './ids.ts';
import { longestName } from './lengths.ts';
import { newContactSchema } from './new-ticket.ts';

/** A line that may be emptied: null then. */
export const emptied = (most: number) => v.nullable(line(most));

/** What is known of a ticket's customer: only the fields given change. Without an address there is a number. */
export const contactDetailsSchema = v.partial(
  v.object({
    name: line(longestName),
    email: v.nullable(email),
    company: emptied(longestName),
    phone: v.nullable(phone),
    locale: language,
  }),
);
export type ContactDetailsChange = v.InferOutput<typeof contactDetailsSchema>;

/** Another customer of a ticket, known or new, from the version that the agent saw. */
export const customerSchema = v.intersect([
  v.object({ version }),
  v.union([v.object({ contactId: uuid }), v.object({ newContact: newContactSchema })]),
]);
export type CustomerChange = v.InferOutput<typeof customerSchema>;
