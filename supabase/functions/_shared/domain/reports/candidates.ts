import { type RawBuilder, sql } from 'kysely';
import type { Period } from '#contract/report.ts';
import { within } from './period.ts';

/**
 * The tickets of candidates who came in a period, as a part of a statement. In the order of their ids (kept by
 * `offset 0`): what belongs to several of them is then found on the same page of an index, one after the other.
 */
export const candidatesOf = (
  kind: 'application' | 'freelancer',
  period: Period,
): RawBuilder<unknown> => sql`(
  select id, kind, created_at, first_response_at, status, close_reason from tickets
  where kind = ${sql.lit(kind)} and queue <> 'quarantine' and ${within(sql`created_at`, period)}
  order by id offset 0)`;
