import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { addressesBeside } from '#domain/contacts/person.ts';
import type { ParsedMail } from '#files/parsing.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ticketOfAddress } from '../outbound/reply-address.ts';
import type { SenderProof } from './verify-sender.ts';

/** The ticket that a mail answers; of a merged one, the other. */
export interface Match {
  ticketId: string;
  /** Whether the ticket's own contact wrote. */
  isContact: boolean;
  /** Whether a reply address with its token proves that. */
  isByToken: boolean;
}

/**
 * Finds the ticket that a mail answers. A reply address with its token is proof enough, for anybody
 * whom the customer handed it to. A mail of ours that it refers to, or a reference in the subject,
 * counts only from the ticket's contact: those can be guessed or were seen by others. From a sender
 * whom their own domain disowns it counts for nothing.
 */
export async function matchTicket(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  mail: ParsedMail,
  proof: SenderProof,
): Promise<Match | null> {
  const email = mail.from?.email ?? '';
  for (const recipient of mail.recipients) {
    const number = await ticketOfAddress(settings, recipient);
    const found = number && (await findByNumber(trx, number, email));
    if (found) {
      return { ticketId: found.id, isContact: found.isContact, isByToken: true };
    }
  }
  if (proof === 'failed') return null;
  for (const number of await numbersNamed(trx, mail)) {
    const found = await findByNumber(trx, number, email);
    if (found?.isContact) {
      return { ticketId: found.id, isContact: true, isByToken: false };
    }
  }
  return null;
}

/** The tickets of our mails that it refers to, latest first, and the one in its subject. */
async function numbersNamed(trx: Transaction<DB>, { references, subject }: ParsedMail) {
  const ids = references
    .map((id) => /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(id)?.[1])
    .filter((id) => id !== undefined);
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('outbox')
          .innerJoin('tickets', 'tickets.id', 'outbox.ticket_id')
          .select('number')
          .where('outbox.id', 'in', ids)
          .orderBy('outbox.created_at', 'desc')
          .execute();
  const [, named] = /\[D-(\d{1,9})\]/.exec(subject) ?? [];
  return [...rows.map(({ number }) => number), ...(named ? [Number(named)] : [])];
}

/** The ticket of a number, and whether an address is its contact's: the one it came from, or another. */
function findByNumber(trx: Transaction<DB>, number: number, email: string) {
  return trx
    .selectFrom('tickets as named')
    .select([
      sql<string>`coalesce(named.merged_into_id, named.id)`.as('id'),
      sql<boolean>`exists (select from contacts
        where id = any ${addressesBeside(sql`named.contact_id`)} and email = ${email})`.as(
        'isContact',
      ),
    ])
    .where('named.number', '=', number)
    .executeTakeFirst();
}
