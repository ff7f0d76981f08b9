import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { Language } from '#contract/fields.ts';
import { type QuoteContent, quoteContentSchema } from '#contract/quote.ts';
import type { NewQuoteTemplate } from '#contract/quote-template.ts';
import type { DB } from '#database/database.gen.ts';
import type { Agent } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireVisibleQuote } from '../tickets/visibility.ts';
import { readContent } from './content.ts';

/** What of a quote belongs to nobody: the rest is its customer's. */
export type TemplateContent = Omit<QuoteContent, 'customer'>;

const templateSchema = v.omit(quoteContentSchema, ['customer']);

/** The templates by name. */
export const listTemplates = (db: Kysely<DB>) =>
  db
    .selectFrom('quote_templates')
    .leftJoin('users', 'users.id', 'created_by')
    .select(['quote_templates.id', 'name', 'users.naam as by', 'updated_at as updatedAt'])
    .select((eb) => [
      eb.ref('locale').$castTo<Language>().as('locale'),
      sql<number>`jsonb_array_length(content -> 'lines')`.as('lines'),
    ])
    .orderBy(sql`lower(name)`)
    .execute();

/** Keeps what an agent wrote in a quote, without its customer. Throws `invalid` for a name that is taken. */
export async function saveTemplate(
  trx: Transaction<DB>,
  agent: Parameters<typeof requireVisibleQuote>[1] & Agent,
  { name, quoteId }: NewQuoteTemplate,
): Promise<void> {
  await requireVisibleQuote(trx, agent, quoteId);
  const { customer: _, ...content } = await readContent(trx, quoteId);
  await refuseTaken(trx, name);
  await trx
    .insertInto('quote_templates')
    .values({
      name,
      locale: content.locale,
      content: JSON.stringify(content),
      created_by: agent.userId,
    })
    .execute();
}

/** Gives a template another name. Throws `invalid` for one that is taken, `not_found`. */
export async function renameTemplate(
  trx: Transaction<DB>,
  id: string,
  name: string,
): Promise<void> {
  await refuseTaken(trx, name, id);
  const { numUpdatedRows } = await trx
    .updateTable('quote_templates')
    .set({ name, updated_at: sql`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('not_found');
}

/** What a template starts a quote with, its lines as new ones. Throws `invalid` when it is gone. */
export async function readTemplate(db: Kysely<DB>, id: string): Promise<TemplateContent> {
  const row = await db
    .selectFrom('quote_templates')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst();
  const content = v.safeParse(templateSchema, row?.content);
  if (!content.success) throw new ApiError('invalid', { fields: { templateId: 'invalid' } });
  const lines = content.output.lines.map((line) => ({ ...line, id: crypto.randomUUID() }));
  return { ...content.output, lines };
}

async function refuseTaken(trx: Transaction<DB>, name: string, id?: string): Promise<void> {
  const other = await trx
    .selectFrom('quote_templates')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
  if (other && other.id !== id) throw new ApiError('invalid', { fields: { name: 'invalid' } });
}
