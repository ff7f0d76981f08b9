import type { Kysely } from 'kysely';
import type { AuditAction } from './contract/audit.ts';
import type { SettingName } from './contract/settings.ts';
import type { DB } from './database.gen.ts';
import { asOwner } from './desk-database.ts';

export interface AuditEvent {
  action: Exclude<AuditAction, SettingName>;
  /** Without an id: somebody who named an address that has no account. */
  actor: { id: string | null; email: string | null };
  address: string;
  traits?: Record<string, unknown>;
}

/** Appends to the audit trail, in the transaction of what it tells of. */
export async function audit(trx: Kysely<DB>, event: AuditEvent, now: Date): Promise<void> {
  const entry = trx.insertInto('auth.audit_log_entries').values({
    instance_id: '00000000-0000-0000-0000-000000000000',
    id: crypto.randomUUID(),
    payload: JSON.stringify({
      action: event.action,
      actor_id: event.actor.id,
      actor_username: event.actor.email,
      actor_via_sso: false,
      log_type: 'account',
      ...(event.traits && { traits: event.traits }),
    }),
    created_at: now,
    ip_address: event.address,
  });
  await asOwner(() => entry.execute());
}
