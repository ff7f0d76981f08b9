import * as v from 'valibot';
import { staffKinds } from './conversation.ts';
import {
  isEmailAddress,
  isPhoneNumber,
  language,
  line,
  optionalLine,
  paragraph,
} from './fields.ts';
import { uuid } from './ids.ts';
import {
  longestEmail,
  longestMessage,
  longestName,
  longestPhone,
  longestSubject,
} from './lengths.ts';
import { priorities } from './ticket.ts';

/** Somebody outside of whom the firm hears for the first time; who called has a number, and maybe no address. */
export const newContactSchema = v.pipe(
  v.object({
    name: line(longestName),
    email: v.pipe(
      optionalLine(longestEmail),
      v.check((email) => email === undefined || isEmailAddress(email), 'invalid'),
      v.transform((email) => email?.toLowerCase()),
    ),
    phone: v.pipe(
      optionalLine(longestPhone),
      v.check((phone) => phone === undefined || isPhoneNumber(phone), 'invalid'),
    ),
    company: optionalLine(longestName),
    locale: language,
  }),
  v.forward(
    v.check(({ email, phone }) => Boolean(email || phone), 'required'),
    ['email'],
  ),
);

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
  v.forward(
    v.check(
      ({ newContact, message }) =>
        !newContact || newContact.email !== undefined || message?.kind !== 'reply',
      'required',
    ),
    ['newContact', 'email'],
  ),
);
export type NewTicketRequest = v.InferOutput<typeof newTicketSchema>;
