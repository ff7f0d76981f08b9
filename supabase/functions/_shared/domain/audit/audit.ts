import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#contract/audit.ts';
import type { SettingName } from '#contract/settings.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';

export interface AuditEvent {
  action: Exclude<AuditAction, SettingName>;
  /** Without an id: somebody who named an address that has no account. */
  actor: { id: string | null; email: string | null };
  address: string;
  traits?: Record<string, unknown>;
}

/**
 * Appends to the audit trail, in the transaction of what it tells of if there is one. Who did it and to whom is kept by
 * the names of now: a later change of a name does not change what is told.
 */
export async function audit(db: Kysely<DB>, event: AuditEvent, now: Date): Promise<void> {
  const payload = {
    action: event.action,
    actor_id: event.actor.id,
    actor_username: event.actor.email,
    actor_via_sso: false,
    log_type: 'account',
    ...(event.traits && { traits: event.traits }),
  };
  const nameOf = (id: unknown) =>
    sql`(select naam from users where id::text = ${id ?? null}::text)`;
  const entry = db.insertInto('auth.audit_log_entries').values({
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: crypto.randomUUID(),
    payload: sql`(${JSON.stringify(payload)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
      'actor_name', ${nameOf(event.actor.id)},
      'subject_name', ${nameOf(event.traits?.agent_id)})))::json`,
    created_at: now,
    ip_address: event.address,
  });
  await asOwner(() => entry.execute());
}
