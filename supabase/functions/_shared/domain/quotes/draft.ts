import { sql, type Transaction } from 'kysely';
import {
  type NewQuote,
  type QuoteContent,
  type QuoteSave,
  type QuoteStatus,
  quoteCan,
} from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { languageOf } from '#util/language.ts';
import { mailAddress } from '../contacts/person.ts';
import { columnsOf, readContent, writeLines } from './content.ts';
import { readDefaults } from './defaults.ts';
import { readTemplate } from './templates.ts';

interface NewDraft {
  content: QuoteContent;
  createdBy: string;
  ticketId: string | null;
  /** Whom the agent chose. */
  contactId?: string | null;
  /** Of the quote that it revises; without one it is a quote of its own. */
  root?: { id: string; revision: number };
}

async function insertDraft(trx: Transaction<DB>, draft: NewDraft): Promise<string> {
  const id = crypto.randomUUID();
  await trx
    .insertInto('quotes')
    .values({
      id,
      root_id: draft.root?.id ?? id,
      revision: draft.root?.revision ?? 1,
      ticket_id: draft.ticketId,
      contact_id: draft.contactId ?? null,
      created_by: draft.createdBy,
      ...columnsOf(draft.content),
    })
    .execute();
  await writeLines(trx, id, draft.content.lines);
  return id;
}

/**
 * Starts a quote from a template or the defaults: for the customer of a ticket, for somebody else, or for nobody
 * yet, in their language unless another is asked for. Returns its id. Throws `not_found` when there is no such
 * ticket or contact, `invalid` when there is no such template.
 */
export async function draftQuote(
  trx: Transaction<DB>,
  createdBy: string,
  { ticketId, contactId, customer: typed, templateId, ...given }: NewQuote = {},
): Promise<string> {
  const ticket = ticketId ? await readCustomer(trx, ticketId) : undefined;
  if (ticketId && !ticket) throw new ApiError('not_found');
  const known = ticket ?? (contactId ? await readContact(trx, contactId) : undefined);
  if (contactId && !known) throw new ApiError('not_found');
  const template = templateId ? await readTemplate(trx, templateId) : undefined;
  const locale = given.locale ?? template?.locale ?? languageOf(known?.locale);
  const { validityDays, ...texts } = await readDefaults(trx);
  const customer = {
    name: known?.name ?? typed?.name ?? '',
    company: known?.company ?? typed?.company ?? '',
    email: known?.email ?? typed?.email ?? '',
    address: '',
  };
  const content: QuoteContent = {
    ...{ intro: texts[locale].intro, closing: texts[locale].closing, terms: texts[locale].terms },
    ...{ lines: [], validityDays },
    ...template,
    locale,
    subject: given.subject || template?.subject || ticket?.subject || '',
    customer,
  };
  return insertDraft(trx, {
    ...{ content, createdBy },
    ticketId: ticketId ?? null,
    contactId: ticket ? null : (contactId ?? null),
  });
}

const readContact = (trx: Transaction<DB>, contactId: string) =>
  trx
    .selectFrom('contacts')
    .select(['name', 'company', 'email', 'locale'])
    .where('id', '=', contactId)
    .where('scope', '=', 'customers')
    .executeTakeFirst();

const readCustomer = (trx: Transaction<DB>, ticketId: string) =>
  trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .select(['subject', 'tickets.locale', 'name', 'company', mailAddress.as('email')])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirst();

/** Starts a quote with what another one says. Returns its id. */
export async function duplicateQuote(
  trx: Transaction<DB>,
  createdBy: string,
  id: string,
): Promise<string> {
  const content = await readContent(trx, id);
  const { ticket_id, contact_id } = await trx
    .selectFrom('quotes')
    .select(['ticket_id', 'contact_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return insertDraft(trx, { content, createdBy, ticketId: ticket_id, contactId: contact_id });
}

/**
 * Starts the next revision of a quote, or finds the one that was started. Returns its id. Throws
 * `conflict` when the quote may not be revised.
 */
export async function reviseQuote(
  trx: Transaction<DB>,
  createdBy: string,
  id: string,
): Promise<string> {
  const content = await readContent(trx, id);
  const { root_id, status, ticket_id } = await trx
    .selectFrom('quotes')
    .select(['root_id', 'status', 'ticket_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!quoteCan.revise(status as QuoteStatus)) throw new ApiError('conflict');
  // One at a time: whoever comes second finds the draft of the first.
  await trx.selectFrom('quotes').select('id').where('id', '=', root_id).forUpdate().execute();
  const revisions = await trx
    .selectFrom('quotes')
    .select(['id', 'status', 'revision'])
    .where('root_id', '=', root_id)
    .execute();
  const started = revisions.find((revision) => revision.status === 'draft');
  if (started) return started.id;
  const revision = Math.max(...revisions.map((each) => each.revision)) + 1;
  const root = { id: root_id, revision };
  return insertDraft(trx, { content, createdBy, ticketId: ticket_id, root });
}

/** Puts a draft as it is now in the place of the version that the agent saw. Throws `conflict`. */
export async function saveQuote(
  trx: Transaction<DB>,
  id: string,
  { version, content }: QuoteSave,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ ...columnsOf(content), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
  await writeLines(trx, id, content.lines);
}

/** Throws a draft away. Throws `conflict` for anything that was sent. */
export async function discardQuote(trx: Transaction<DB>, id: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('quotes')
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new ApiError('conflict');
}
