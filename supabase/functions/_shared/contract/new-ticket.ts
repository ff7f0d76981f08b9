import * as v from 'valibot';
import { staffKinds } from './conversation.ts';
import { email, language, line, optionalLine, paragraph } from './fields.ts';
import { uuid } from './ids.ts';
import { longestMessage, longestName, longestSubject } from './lengths.ts';
import { priorities } from './ticket.ts';

/** Somebody outside who writes to the firm for the first time. */
export const newContactSchema = v.object({
  name: line(longestName),
  email,
  company: optionalLine(longestName),
  locale: language,
});

/**
 * A ticket that an agent opens: for a known contact, for a new one, or for nobody outside. Files
 * are staged for a message that is not there yet: then it is written by itself afterwards.
 */
export const newTicketSchema = v.pipe(
  v.object({
    contactId: v.optional(uuid),
    newContact: v.optional(newContactSchema),
    subject: line(longestSubject),
    priority: v.picklist(priorities, 'invalid'),
    assigneeId: v.nullable(uuid),
    /** Of a ticket without a contact; others have their contact's. */
    locale: language,
    message: v.optional(
      v.object({
        id: uuid,
        kind: v.picklist(staffKinds, 'invalid'),
        body: paragraph(longestMessage),
      }),
    ),
  }),
  v.check(({ contactId, newContact }) => !contactId || !newContact, 'invalid'),
);
export type NewTicketRequest = v.InferOutput<typeof newTicketSchema>;
