import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/database.gen.ts';

/** What does not fit in the chain of the audit trail, by the entry that it begins with. */
export interface ChainFault {
  /** Its place in the chain; null where an entry has none. */
  number: number | null;
  /** `account:<id>` or `setting:<name>:<version>`. */
  entry: string;
  fault: 'missing link' | 'broken link' | 'removed' | 'changed' | 'not in the chain';
}

export interface ChainCheck {
  /** How many links there are. */
  length: number;
  /** The last link's hash in hex; null while there is none. Whoever notes it can tell later that nothing was cut off. */
  head: string | null;
  /** The first hundred. */
  faults: ChainFault[];
}

/**
 * What each entry says, in the words that were hashed: as 20261122121100_create_audit.sql writes them, but not by
 * its functions, which whoever changed an entry could have changed as well.
 */
const contents = sql`
  select 'account:' || id as entry, jsonb_build_array(
    id, payload::jsonb,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), ip_address)::text as content
  from auth.audit_log_entries
  -- A Supabase project keeps that trail itself.
  where to_regprocedure('auth.refuse_change()') is not null
  union all
  select 'setting:' || name || ':' || version, (jsonb_build_array(
    name, version, actor_id, old, new,
    to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
    || case when actor_name is null then '[]' else jsonb_build_array(actor_name, actor_email) end)::text
  from public.setting_changes`;

/**
 * Checks every link of the audit trail. Entries go after half a year at the earliest; their links stay.
 * What was cut off at the end is seen only by an earlier head, or where the trail was shipped to.
 */
export async function checkAuditChain(db: Kysely<DB>): Promise<ChainCheck> {
  const { rows: faults } = await sql<ChainFault>`
    with content as (${contents}), link as (
      select *, coalesce(lag(number) over by_number, 0) as before,
        coalesce(lag(hash) over by_number, '') as previous
      from audit_chain window by_number as (order by number)
    ), found as (
      select number::integer, coalesce(link.entry, content.entry) as entry,
        case
          when number is null then 'not in the chain'
          when number <> before + 1 then 'missing link'
          when hash <> sha256(previous || convert_to(link.entry, 'UTF8') || content_hash)
            then 'broken link'
          when content is null and at > now() - interval '6 months' then 'removed'
          when content_hash <> sha256(convert_to(content, 'UTF8')) then 'changed'
        end as fault
      from link full join content on content.entry = link.entry
    )
    select * from found where fault is not null order by number, entry limit 100`.execute(db);
  const head = await db
    .selectFrom('audit_chain')
    .select(['number', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { length: Number(head?.number ?? 0), head: head?.hash ?? null, faults };
}

/** A link of the chain as it is sent away. */
interface ShippedLink {
  number: number;
  entry: string;
  at: Date;
  /** In hex. */
  hash: string;
  /** JSON as text, word for word as it was hashed; null for an entry that is gone by now. */
  content: string | null;
}

/** Up to 500 links that were not sent yet, in order. */
export async function unshippedLinks(db: Kysely<DB>): Promise<ShippedLink[]> {
  const { rows } = await sql<ShippedLink>`
    with content as (${contents})
    select number::integer, entry, at, encode(hash, 'hex') as hash, content
    from audit_chain left join content using (entry)
    where number > (select through from audit_shipping)
    order by number limit 500`.execute(db);
  return rows;
}
