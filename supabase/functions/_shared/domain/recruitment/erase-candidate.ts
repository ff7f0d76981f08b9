import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { eraseContact, eraseFromTicket } from '../tickets/erase-from-ticket.ts';

/**
 * When a candidate's data goes: four weeks after the procedure, or a year with consent
 * (Dutch data protection authority, "Sollicitatiegegevens"). Null while the ticket is not closed.
 */
export const deleteOn = sql<Date | null>`case when tickets.closed_at is null then null
  else tickets.closed_at + case when keep_for_a_year then interval '1 year' else interval '4 weeks' end
  end`;

/**
 * Erases what a candidate sent and what was written to them: record, file, and all that belongs to them on
 * the ticket. Returns the keys of files to remove once this is committed; null when there was nothing
 * to erase.
 */
export async function eraseCandidate(
  trx: Transaction<DB>,
  ticketId: string,
): Promise<string[] | null> {
  const records = await deleteRecords(trx, ticketId);
  return records.length === 0 ? null : eraseFiles(trx, ticketId, records);
}

/** Erases everything of somebody, a candidate's records among it: see `eraseContact`. */
export const erasePerson = (trx: Transaction<DB>, contactId: string): Promise<string[]> =>
  eraseContact(trx, contactId, async (trx, id) =>
    eraseFiles(trx, id, await deleteRecords(trx, id)),
  );

/** The same of whom a ticket is. Throws `conflict` for a ticket without a customer. */
export async function eraseTicketsContact(
  trx: Transaction<DB>,
  ticketId: string,
): Promise<string[]> {
  const ticket = await trx
    .selectFrom('tickets')
    .select('contact_id as contactId')
    .where('id', '=', ticketId)
    .executeTakeFirst();
  if (!ticket?.contactId) throw new ApiError('conflict');
  return erasePerson(trx, ticket.contactId);
}

/** The files of the records that are gone: null of one that came without a CV. */
async function deleteRecords(trx: Transaction<DB>, ticketId: string): Promise<(string | null)[]> {
  const records: (string | null)[] = [];
  for (const table of ['applications', 'enrolments'] as const) {
    records.push(
      ...(
        await trx
          .deleteFrom(table)
          .where('ticket_id', '=', ticketId)
          .returning((row) => row.ref('file_id').$castTo<string | null>().as('file'))
          .execute()
      ).map(({ file }) => file),
    );
  }
  return records;
}

async function eraseFiles(trx: Transaction<DB>, ticketId: string, records: (string | null)[]) {
  const keys = [
    ...records.filter((key) => key !== null),
    ...(await eraseFromTicket(trx, ticketId)),
  ];
  if (keys.length > 0) await trx.deleteFrom('files').where('id', 'in', keys).execute();
  return keys;
}

/**
 * The condition (on their records) that the time of candidates may have come: nothing is closed before it came. A
 * day less, because months and years differ in length. An index finds them, without reading the tickets of all.
 */
const cameLongAgo = (now: Date) => sql<boolean>`(keep_for_a_year
    and created_at <= ${now}::timestamptz - interval '1 year' + interval '1 day'
  or not keep_for_a_year and created_at <= ${now}::timestamptz - interval '4 weeks' + interval '1 day')`;

/** Erases every candidate whose time has come. Returns how many. */
export async function eraseExpired({ db, files, now }: FunctionDeps): Promise<number> {
  let erased = 0;
  for (const table of ['applications', 'enrolments'] as const) {
    const due = await db
      .selectFrom(db.selectFrom(table).selectAll().where(cameLongAgo(now())).as('record'))
      .innerJoin('tickets', 'tickets.id', 'ticket_id')
      .select('tickets.id')
      .where(deleteOn, '<=', now())
      .execute();
    for (const { id } of due) {
      const keys = await db.transaction().execute((trx) => eraseCandidate(trx, id));
      for (const key of keys ?? []) await files.remove(key);
      if (keys) erased++;
    }
  }
  return erased;
}

const hour = 60 * 60 * 1000;

/** Removes files that no row speaks of: of an upload cut off by a crash. Returns how many. */
export async function deleteOrphanedFiles({ db, files, now }: FunctionDeps): Promise<number> {
  let swept = 0;
  for await (const { key, storedAt } of files.list()) {
    if (now().getTime() - storedAt.getTime() < hour || (await isKnown(db, key))) continue;
    await files.remove(key);
    swept++;
  }
  return swept;
}

async function isKnown(db: Kysely<DB>, key: string) {
  const row = await db.selectFrom('files').select('id').where('id', '=', key).executeTakeFirst();
  return row !== undefined;
}
