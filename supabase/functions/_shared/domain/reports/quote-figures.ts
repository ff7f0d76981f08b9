import { type Kysely, sql } from 'kysely';
import type { Period } from '#contract/report.ts';
import type { DB } from '#database/database.gen.ts';
import { within } from './period.ts';

interface QuoteFigures {
  sent: number;
  /** Without VAT, in cents. */
  sentCents: number;
  accepted: number;
  acceptedCents: number;
  declined: number;
  expired: number;
  /** The median from sending to the customer's decision, in seconds on the wall clock. */
  decisionMedian: number | null;
}

/**
 * Quotes sent in a period, and quotes that ended in it. The share that was won is accepted by
 * accepted, declined and expired; what was withdrawn is no loss. What a revision took the place of is
 * not counted: the revision is.
 */
export async function quoteFigures(db: Kysely<DB>, period: Period): Promise<QuoteFigures> {
  const [sent, decided] = [sql`sent_at`, sql`decided_at`].map((at) => within(at, period));
  const { rows } = await sql<QuoteFigures>`
    select (count(*) filter (where ${sent}))::integer as sent,
      coalesce(sum(net_cents) filter (where ${sent}), 0)::double precision as "sentCents",
      (count(*) filter (where ${decided} and status = 'accepted'))::integer as accepted,
      coalesce(sum(net_cents) filter (where ${decided} and status = 'accepted'), 0)::double precision
        as "acceptedCents",
      (count(*) filter (where ${decided} and status = 'declined'))::integer as declined,
      (count(*) filter (where ${decided} and status = 'expired'))::integer as expired,
      percentile_cont(0.5) within group (
        order by extract(epoch from decided_at - sent_at)::double precision
      ) filter (where ${decided} and status in ('accepted', 'declined')) as "decisionMedian"
    from quotes where status <> 'superseded' and (${sent} or ${decided})`.execute(db);
  return rows[0] as QuoteFigures;
}
