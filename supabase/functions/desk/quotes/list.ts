import { expressionBuilder, type Kysely, sql } from 'kysely';
import {
  type QuoteFilter,
  type QuoteStatus,
  type QuoteTab,
  quoteStatuses,
} from '#contract/quote.ts';
import type { DB } from '#database/database.gen.ts';
import { isExpiring, statusOn } from '#domain/quotes/status.ts';

const pageSize = 50;

const quote = expressionBuilder<DB, 'quotes'>();

/** One page of the quotes, latest change first. `next` is the cursor of the following page. */
export async function listQuotes(db: Kysely<DB>, filter: QuoteFilter, today: string) {
  let query = selectRows(db, filter, today).limit(pageSize + 1);
  if (filter.after) {
    const [at, id] = filter.after;
    query = query.where(sql<boolean>`(updated_at, quotes.id) < (${at}::timestamptz, ${id}::uuid)`);
  }
  const rows = await query.execute();
  const quotes = rows.slice(0, pageSize).map(({ cursorAt: _, ...row }) => row);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { quotes, next: last ? `${last.cursorAt}_${last.id}` : null };
}

/** All quotes that a filter lets through, for an export. */
export const allQuotes = (db: Kysely<DB>, filter: QuoteFilter, today: string) =>
  selectRows(db, filter, today).execute();

function selectRows(db: Kysely<DB>, { tab, search }: QuoteFilter, today: string) {
  let query = db
    .selectFrom('quotes')
    .select([
      'quotes.id',
      'number',
      'revision',
      'subject',
      'customer_name as customerName',
      'customer_company as customerCompany',
      'viewed_at as viewedAt',
      'updated_at as updatedAt',
      // In text, to the microsecond: a JavaScript date would lose the cursor's last three digits.
      sql<string>`updated_at::text`.as('cursorAt'),
      sql<string | null>`issued_on::text`.as('issuedOn'),
      sql<string | null>`valid_until::text`.as('validUntil'),
      sql<number>`net_cents::float8`.as('netCents'),
      sql<number>`gross_cents::float8`.as('grossCents'),
      statusOn(today).as('status'),
      isExpiring(today).as('isExpiring'),
    ])
    .where(inTab(tab, today))
    .orderBy('updated_at', 'desc')
    .orderBy('quotes.id', 'desc');
  for (const word of search.split(/\s+/).filter(Boolean)) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    query = query.where((eb) =>
      eb.or(
        (['number', 'subject', 'customer_name', 'customer_company', 'customer_email'] as const).map(
          (column) => eb(column, 'ilike', pattern),
        ),
      ),
    );
  }
  return query;
}

/** How many quotes there are in each tab, and what they come to in cents. */
export async function summarizeQuotes(db: Kysely<DB>, today: string) {
  const rows = await db
    .selectFrom('quotes')
    .select([
      statusOn(today).as('status'),
      isExpiring(today).as('isExpiring'),
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`sum(gross_cents)::float8`.as('grossCents'),
    ])
    .groupBy(sql`1, 2`)
    .execute();
  const sumOf = (wanted: typeof rows) => ({
    count: wanted.reduce((sum, { count }) => sum + count, 0),
    grossCents: wanted.reduce((sum, { grossCents }) => sum + grossCents, 0),
  });
  const inStatus = (...statuses: QuoteStatus[]) =>
    sumOf(rows.filter(({ status }) => statuses.includes(status)));
  return {
    open: inStatus('draft', 'sent'),
    expiring: sumOf(rows.filter((row) => row.isExpiring)),
    all: sumOf(rows),
    ...(Object.fromEntries(quoteStatuses.map((status) => [status, inStatus(status)])) as Record<
      QuoteStatus,
      ReturnType<typeof sumOf>
    >),
  };
}

/** How many quotes expire soon. */
export async function countExpiringQuotes(db: Kysely<DB>, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(isExpiring(today))
    .executeTakeFirstOrThrow();
  return count;
}

function inTab(tab: QuoteTab, today: string) {
  const wanted: Partial<Record<QuoteTab, readonly QuoteStatus[]>> = {
    open: ['draft', 'sent'],
    all: quoteStatuses,
  };
  if (tab === 'expiring') return isExpiring(today);
  return quote(statusOn(today), 'in', wanted[tab] ?? [tab as QuoteStatus]);
}
