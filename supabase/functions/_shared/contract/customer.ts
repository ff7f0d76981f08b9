import * as v from 'valibot';
import { email, language, line } from './fields.ts';
import { newContactSchema } from './new-ticket.ts';

/** A line that may be emptied: null then. */
const emptied = (most: number) => v.nullable(line(most));

/** What is known of a ticket's customer: only the fields given change. */
export const contactDetailsSchema = v.partial(
  v.object({
    name: line(200),
    email,
    company: emptied(200),
    phone: emptied(50),
    locale: language,
  }),
);
export type ContactDetailsChange = v.InferOutput<typeof contactDetailsSchema>;

/** Another customer of a ticket, known or new, from the version that the agent saw. */
export const customerSchema = v.intersect([
  v.object({ version: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.union([
    v.object({ contactId: v.pipe(v.string(), v.uuid('invalid')) }),
    v.object({ newContact: newContactSchema }),
  ]),
]);
export type CustomerChange = v.InferOutput<typeof customerSchema>;
