import type { Kysely } from 'kysely';
import type { DB } from './database.gen.ts';

/** The security events that are recorded, as GoTrue names them. */
type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_revoked'
  | 'user_signedup'
  | 'user_invited'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'verification_attempted'
  | 'verification_failed'
  | 'factor_unenrolled'
  | 'recovery_codes_generated'
  | 'recovery_code_used'
  | 'quote_defaults_changed'
  | 'mails_retried';

interface AuditEvent {
  action: AuditAction;
  /** Without an id: somebody who named an address that has no account. */
  actor: { id: string | null; email: string | null };
  address: string;
  traits?: Record<string, unknown>;
}

/** Appends to the audit trail, in the transaction of what it tells of. */
export async function audit(trx: Kysely<DB>, event: AuditEvent, now: Date): Promise<void> {
  await trx
    .insertInto('auth.audit_log_entries')
    .values({
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
    })
    .execute();
}
