import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../database.gen.ts';
import type { FunctionDeps } from '../deps.ts';
import { moveTicket } from '../tickets/move.ts';

/**
 * When a candidate's data goes: four weeks after the procedure, or a year with consent
 * (Dutch data protection authority, "Sollicitatiegegevens"). Null while the ticket is not closed.
 */
export const deleteOn = sql<Date | null>`case when tickets.closed_at is null then null
  else tickets.closed_at + case when keep_for_a_year then interval '1 year' else interval '4 weeks' end
  end`;

/**
 * Erases what a candidate sent and what was written to them: record, file, thread, mails, and the
 * contact when nothing else is known of it. The ticket and an event remain, without personal data;
 * where nobody had closed it, it is closed, for there is nobody left to answer.
 * Returns the keys of files to remove once this is committed; null when there was nothing to erase.
 */
export async function eraseCandidate(
  trx: Transaction<DB>,
  ticketId: string,
): Promise<string[] | null> {
  const records = [
    await trx
      .deleteFrom('applications')
      .where('ticket_id', '=', ticketId)
      .returning('file_id')
      .execute(),
    await trx
      .deleteFrom('enrolments')
      .where('ticket_id', '=', ticketId)
      .returning('file_id')
      .execute(),
  ];
  if (records.flat().length === 0) return null;
  const attached = await trx
    .deleteFrom('attachments')
    .where('ticket_id', '=', ticketId)
    .returning('file_id')
    .execute();
  const keys = [...records.flat(), ...attached].map(({ file_id }) => file_id);
  await trx.deleteFrom('files').where('id', 'in', keys).execute();
  await trx.deleteFrom('outbox').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('messages').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('inbound_mails').where('ticket_id', '=', ticketId).execute();
  await trx.deleteFrom('drafts').where('ticket_id', '=', ticketId).execute();
  const { contact_id } = await trx
    .selectFrom('tickets')
    .select('contact_id')
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('tickets').set({ contact_id: null }).where('id', '=', ticketId).execute();
  await trx
    .deleteFrom('contacts')
    .where('id', '=', contact_id)
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
  return keys;
}

async function close(trx: Transaction<DB>, ticketId: string): Promise<void> {
  const { status, version } = await trx
    .selectFrom('tickets')
    .select(['status', 'version'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  if (status === 'closed') return;
  const reason = status === 'resolved' ? 'done' : 'withdrawn';
  await moveTicket(trx, ticketId, { to: 'closed', reason, version });
}

/** Erases every candidate whose time has come. Returns how many. */
export async function eraseExpired({ db, files, now }: FunctionDeps): Promise<number> {
  let erased = 0;
  for (const table of ['applications', 'enrolments'] as const) {
    const due = await db
      .selectFrom(table)
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
export async function sweepFiles({ db, files, now }: FunctionDeps): Promise<number> {
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
