import { type ExpressionBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { transitionTicket } from './transition.ts';

/**
 * Erases what belongs to somebody on a ticket: thread, files, mails, what a form brought, and their name
 * wherever it stands. The ticket and an event remain, without personal data; where nobody had closed
 * it, it is closed, for there is nobody left to answer. Returns the keys of the files that were
 * attached, whose rows the caller removes.
 */
export async function eraseFromTicket(trx: Transaction<DB>, ticketId: string): Promise<string[]> {
  const attached = await trx
    .deleteFrom('attachments')
    .where('ticket_id', '=', ticketId)
    .returning('file_id')
    .execute();
  await trx.deleteFrom('outbox').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('messages').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('inbound_mails').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('drafts').where('ticket_id', '=', ticketId).execute();
  await deleteDraftQuotes(trx, (eb) => eb('ticket_id', '=', ticketId));
  // What was worked stays in the books; what was noted of it may be about them.
  await trx
    .updateTable('time_entries')
    .set({ note: '' })
    .where('ticket_id', '=', ticketId)
    .execute();
  await trx.deleteFrom('contact_requests').where('ticket_id', '=', ticketId).execute();
  const ticket = await trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .select(['contact_id', 'name', 'email', 'phone'])
    .where('tickets.id', '=', ticketId)
    .forUpdate('tickets')
    .executeTakeFirstOrThrow();
  await trx.updateTable('tickets').set({ contact_id: null }).where('id', '=', ticketId).execute();
  const words = [ticket.name, ticket.email, ticket.phone].flatMap((word) => word ?? []);
  await eraseWords(trx, ticketId, words);
  await trx
    .deleteFrom('contacts')
    .where('id', '=', ticket.contact_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tickets').whereRef('tickets.contact_id', '=', 'contacts.id'))),
    )
    .execute();
  await close(trx, ticketId);
  await trx
    .insertInto('ticket_events')
    .values({
      ticket_id: ticketId,
      field: 'erased',
      actor_id: sql`nullif(current_setting('desk.actor', true), '')::uuid`,
    })
    .execute();
  return attached.map(({ file_id }) => file_id);
}

/** What was not sent yet is no book, and there is nobody left to send it to. */
async function deleteDraftQuotes(
  trx: Transaction<DB>,
  which: (eb: ExpressionBuilder<DB, 'quotes'>) => ReturnType<ExpressionBuilder<DB, 'quotes'>['or']>,
): Promise<void> {
  await trx.deleteFrom('quotes').where('status', '=', 'draft').where(which).execute();
}

/** What stands in a name and is nobody's own. */
const particles = new Set(['van', 'von', 'der', 'den', 'het', 'ten', 'ter', 'the', 'and']);

/** Takes a name, whole and in its parts, and whatever else is somebody's out of a ticket's own words. */
async function eraseWords(trx: Transaction<DB>, ticketId: string, words: readonly string[]) {
  const parts = words
    .filter((word) => !word.includes('@'))
    .flatMap((word) => word.split(/\s+/))
    .filter((part) => part.length > 2 && !particles.has(part.toLowerCase()));
  const forgotten = [...words, ...parts].filter((word) => /[\p{L}\d]/u.test(word));
  if (forgotten.length === 0) return;
  // The longest first: a name goes as a whole where it stands as a whole.
  const pattern = forgotten
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[^\p{L}\d\s]/gu, '\\$&').replace(/\s+/g, '\\s+'))
    .join('|');
  const whole = `(?<![[:alnum:]])(?:${pattern})(?![[:alnum:]])`;
  await sql`select private.forget_words(${ticketId}::uuid, ${whole})`.execute(trx);
}

async function close(trx: Transaction<DB>, ticketId: string): Promise<void> {
  const { status, version } = await trx
    .selectFrom('tickets')
    .select(['status', 'version'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  if (status === 'closed') return;
  const reason = status === 'resolved' ? 'done' : 'withdrawn';
  await transitionTicket(trx, ticketId, { to: 'closed', reason, version });
}

/**
 * Erases all that is known of somebody, on every ticket of theirs, and of a customer under each of their
 * addresses (GDPR, article 17). Who also applied, or has a confidential ticket, is erased there by whoever
 * sees that. Quotes that were sent stay: the books must be kept for seven years. Returns the keys of files to remove
 * once this is committed. Throws `not_found`.
 */
export async function eraseContact(
  trx: Transaction<DB>,
  contactId: string,
  eraseTicket: (trx: Transaction<DB>, ticketId: string) => Promise<string[]>,
): Promise<string[]> {
  const person = sql<string>`(select coalesce(merged_into_id, id) from contacts where id = ${contactId})`;
  const ofPerson = trx
    .selectFrom('contacts')
    .select(['id', 'scope', 'email'])
    .where((eb) => eb.or([eb('id', '=', person), eb('merged_into_id', '=', person)]))
    .orderBy('id');
  // Before the contacts are locked: whoever sends a quote holds that first, and its customer then.
  await deleteDraftsFor(trx, await ofPerson.execute());
  const addresses = await ofPerson.forUpdate().execute();
  if (addresses.length === 0) throw new ApiError('not_found');
  const ids = addresses.map(({ id }) => id);
  const tickets = await trx
    .selectFrom('tickets')
    .select('id')
    .where('contact_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const keys: string[] = [];
  for (const { id } of tickets) keys.push(...(await eraseTicket(trx, id)));
  await trx.deleteFrom('contacts').where('id', 'in', ids).execute();
  for (const { scope, email } of addresses) {
    if (scope === 'customers' && email) await eraseMails(trx, email);
  }
  return keys;
}

interface Address {
  id: string;
  scope: string;
  email: string | null;
}

/** Deletes the quotes that were not sent to any of these addresses, on whosever ticket they stand. */
async function deleteDraftsFor(trx: Transaction<DB>, addresses: readonly Address[]): Promise<void> {
  const ids = addresses.map(({ id }) => id);
  const emails = addresses.flatMap(({ scope, email }) => (scope === 'customers' && email) || []);
  await deleteDraftQuotes(trx, (eb) =>
    eb.or([
      sql<SqlBool>`contact_id = any (${ids}::uuid[])`,
      sql<SqlBool>`ticket_id in (select id from tickets where contact_id = any (${ids}::uuid[]))`,
      sql<SqlBool>`lower(customer_email) = any (${emails}::text[])`,
    ]),
  );
}

/** Erases a customer's mails, and their name on tickets of others. */
async function eraseMails(trx: Transaction<DB>, email: string): Promise<void> {
  const isOfCustomers = sql<SqlBool>`(ticket_id is null or exists (select from tickets
    where tickets.id = ticket_id and private.contact_scope(tickets) = 'customers'))`;
  await trx.deleteFrom('inbound_mails').where('sender', '=', email).where(isOfCustomers).execute();
  await trx.deleteFrom('outbox').where('recipient', '=', email).where(isOfCustomers).execute();
  // Of what others were sent with a copy to them; why a copy did not arrive names them too.
  await trx
    .updateTable('outbox')
    .set({
      cc: sql`array_remove(cc, ${email})`,
      bcc: sql`array_remove(bcc, ${email})`,
      last_error: sql`replace(last_error, ${email}, '…')`,
    })
    .where(sql<boolean>`${email} = any (cc || bcc)`)
    .where(isOfCustomers)
    .execute();
  // What they said on somebody else's ticket remains as said by somebody.
  await trx
    .updateTable('messages')
    .set({ sender_name: '…', sender_email: '…' })
    .where('sender_email', '=', email)
    .where(isOfCustomers)
    .execute();
  await trx
    .updateTable('messages')
    .set({
      cc: sql`array_remove(cc, ${email})`,
      bcc: sql`array_remove(bcc, ${email})`,
      forwarded_to: sql`array_remove(forwarded_to, ${email})`,
    })
    .where(sql<boolean>`${email} = any (cc || bcc || forwarded_to)`)
    .where(isOfCustomers)
    .execute();
}
