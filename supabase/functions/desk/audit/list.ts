import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AuditFilter, auditActions } from '#contract/audit.ts';
import type { DB, JsonObject } from '#database/database.gen.ts';
import { visibleTo } from '#domain/tickets/visibility.ts';
import type { Viewer } from '#http/deps.ts';

const pageSize = 50;

interface Entry {
  id: string;
  at: Date;
  /** In text, to the microsecond: a JavaScript date would lose the cursor's last three digits. */
  cursorAt: string;
  action: string;
  /** Who did it, by their name then; without a name: somebody who is no agent. */
  name: string | null;
  email: string | null;
  address: string | null;
  /** The agent to whom it was done. */
  subject: string | null;
  traits: JsonObject | null;
  /** What a setting was, and what it became. */
  old: JsonObject | null;
  new: JsonObject | null;
}

/**
 * One page of what accounts did and of how settings changed, newest first. It names no ticket that does
 * not exist for whoever reads it.
 */
export async function listAudit(
  db: Kysely<DB>,
  viewer: Viewer,
  { kind, person, after }: AuditFilter,
) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (kind) conditions.push(sql`action in (${sql.join([...auditActions[kind]])})`);
  if (person) conditions.push(sql`actor_id = ${person}`);
  if (after) conditions.push(sql`(at, entry.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  const { rows } = await sql<Entry>`
    with entry as (
      select id, created_at as at, payload ->> 'action' as action,
        payload ->> 'actor_id' as actor_id, payload ->> 'actor_username' as email,
        payload ->> 'actor_name' as actor_name, payload ->> 'subject_name' as subject_name,
        ip_address as address, (payload -> 'traits')::jsonb as traits,
        null::jsonb as old, null::jsonb as new
      from auth.audit_log_entries
      union all
      select md5(name || version)::uuid, created_at, name, actor_id::text, actor_email,
        actor_name, null, null, null, old, new
      from public.setting_changes
    )
    select entry.id, at, at::text as "cursorAt", action, coalesce(actor_name, actor.naam) as name,
      coalesce(entry.email, actor.email) as email, address,
      case when tickets.id is null then traits - 'ticket' else traits end - '{old,new}'::text[] as traits,
      coalesce(old, traits -> 'old') as old, coalesce(new, traits -> 'new') as new,
      coalesce(subject_name, subject.naam) as subject
    from entry
    left join public.users as actor on actor.id::text = actor_id
    left join public.users as subject on subject.id::text = traits ->> 'agent_id'
    left join public.tickets on tickets.id = case when traits ->> 'ticket' ~ '^[0-9a-f-]{36}$'
      then (traits ->> 'ticket')::uuid end and ${visibleTo(viewer)}
    where ${sql.join(conditions, sql` and `)}
    order by at desc, entry.id desc
    limit ${pageSize + 1}`.execute(db);
  const entries = rows.slice(0, pageSize).map(({ cursorAt: _, ...entry }) => entry);
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return { entries, next: last ? `${last.cursorAt}_${last.id}` : null };
}
