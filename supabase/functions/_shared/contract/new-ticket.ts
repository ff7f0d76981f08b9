import * as v from 'valibot';
import { staffKinds } from './conversation.ts';
import { email, language, line, optionalLine, paragraph } from './fields.ts';
import { priorities } from './ticket.ts';

const uuid = v.pipe(v.string('required'), v.uuid('invalid'));

/** Somebody outside who writes to the firm for the first time. */
export const newContactSchema = v.object({
  name: line(200),
  email,
  company: optionalLine(200),
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
    subject: line(300),
    priority: v.picklist(priorities, 'invalid'),
    assigneeId: v.nullable(uuid),
    /** Of a ticket without a contact; others have their contact's. */
    locale: language,
    message: v.optional(
      v.object({ id: uuid, kind: v.picklist(staffKinds, 'invalid'), body: paragraph(20_000) }),
    ),
  }),
  v.check(({ contactId, newContact }) => !contactId || !newContact, 'invalid'),
);
export type NewTicketRequest = v.InferOutput<typeof newTicketSchema>;
