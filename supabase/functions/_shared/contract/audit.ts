import * as v from 'valibot';
import { momentCursor } from './fields.ts';
import { uuid } from './ids.ts';
import { settingNames } from './settings.ts';

/** The security events that are recorded, most by the names that GoTrue gives them, by kind. */
export const auditActions = {
  'sign-in': [
    'login',
    'login_failed',
    'logout',
    'token_revoked',
    'verification_attempted',
    'verification_failed',
    'recovery_code_used',
  ],
  account: [
    'user_signedup',
    'user_confirmation_requested',
    'user_recovery_requested',
    'user_reauthenticate_requested',
    'user_updated_password',
    'user_modified',
    'user_deleted',
    'profile_changed',
    'identity_linked',
    'identity_unlinked',
    'factor_in_progress',
    'factor_unenrolled',
    'recovery_codes_generated',
    'api_token_created',
    'api_token_first_used',
    'api_token_revoked',
  ],
  team: [
    'user_invited',
    'invitation_withdrawn',
    'agent_activated',
    'agent_deactivated',
    'agent_rights_changed',
    'access_proposed',
    'access_confirmed',
    'access_declined',
  ],
  data: [
    'mails_retried',
    'channel_tested',
    'webhook_created',
    'webhook_changed',
    'webhook_secret_changed',
    'webhook_deleted',
    'webhook_tested',
    'webhook_replayed',
    'contact_erased',
    'automation_added',
    'automation_changed',
    'automation_removed',
    'automations_ordered',
    'contract_changed',
    'contract_removed',
    'mail_read',
    'raw_mail_read',
    'confidants_changed',
    'backup_made',
    'backup_downloaded',
    'tickets_exported',
    'quotes_exported',
    'invoice_exported',
    'cv_downloaded',
    'vacancy_published',
    'vacancy_closed',
    'vacancy_reopened',
    'vacancy_deleted',
    'audit_read',
  ],
  setting: settingNames,
} as const;

export type AuditKind = keyof typeof auditActions;
/** What an entry of the audit trail tells of: a security event, or a setting by its name. */
export type AuditAction = (typeof auditActions)[AuditKind][number];
export const auditKinds = Object.keys(auditActions) as AuditKind[];

/** Which entries of the audit trail are shown. `after` is a page's `next`. */
export const auditSchema = v.object({
  kind: v.optional(v.picklist(auditKinds, 'invalid')),
  person: v.optional(uuid),
  after: momentCursor,
});
export type AuditFilter = v.InferOutput<typeof auditSchema>;
