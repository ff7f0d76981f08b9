import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { isTaken, requireFree } from './change.ts';
import { addAddress } from './merge.ts';
import { addressesBeside, mailAddress } from './person.ts';

/** Somebody as a quote names them; their address as it was typed. */
interface Named {
  name: string;
  email: string;
}

/**
 * The contact, of a customer whom an agent chose, that an address belongs to: one of theirs, or theirs from
 * now on. Somebody who only ever called gets it; who has others, and is named as they are, gets one more.
 * Undefined where the agent typed somebody else over the one they chose. Throws `invalid` (`customer.email`)
 * for an address that is another customer's: only a person knows whether the two are the same.
 */
export async function contactWithAddress(
  trx: Transaction<DB>,
  chosenId: string,
  { name, email: typed }: Named,
): Promise<string | undefined> {
  const email = typed.toLowerCase();
  const rows = await trx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'merged_into_id as mergedIntoId'])
    .where('scope', '=', 'customers')
    .where(sql<boolean>`id = any ${addressesBeside(sql`${chosenId}::uuid`)}`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const chosen = rows.find(({ id }) => id === chosenId);
  if (!chosen) return undefined;
  const known = rows.find((row) => row.email === email);
  if (known) return known.id;
  const isCaller = rows.every((row) => row.email === null);
  if (!isCaller && !rows.some((row) => isSameName(row.name, name))) return undefined;
  await requireFree(trx, 'customers', email, 'customer.email');
  if (!isCaller) {
    const [added] = await addAddress(trx, chosen.mergedIntoId ?? chosen.id, email);
    return added;
  }
  await giveAddress(trx, chosen.id, email);
  return chosen.id;
}

/**
 * Gives the customer of a ticket the address that a quote goes to, where they only ever called and the quote is in
 * their name: what they ask about it could not be answered otherwise. Somebody else's name may be their manager's,
 * and an address of another customer stays that one's.
 */
export async function giveAddressToCaller(
  trx: Transaction<DB>,
  ticketId: string,
  { name, email: typed }: Named,
): Promise<void> {
  const email = typed.toLowerCase();
  const caller = await trx
    .selectFrom('tickets')
    .innerJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .select(['contacts.id', 'contacts.name'])
    .where('tickets.id', '=', ticketId)
    .where('contacts.scope', '=', 'customers')
    .where(mailAddress, 'is', null)
    .executeTakeFirst();
  if (!caller || !isSameName(caller.name, name) || (await isTaken(trx, 'customers', email))) return;
  await giveAddress(trx, caller.id, email);
}

const giveAddress = (trx: Transaction<DB>, id: string, email: string) =>
  trx
    .updateTable('contacts')
    .set({ email, bounced_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

const isSameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
