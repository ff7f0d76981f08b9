import type { Kysely } from 'kysely';
import { type AuditEvent, audit } from '../_shared/audit.ts';
import type { DB } from '../_shared/database.gen.ts';
import type { DeskEnv } from './app.ts';

/** Puts on the audit trail what the agent who asks did, or took away. */
export const recordDeed = (
  db: Kysely<DB>,
  { agent, clientAddress: address }: DeskEnv['Variables'],
  now: Date,
  action: AuditEvent['action'],
  traits: Record<string, unknown>,
) => audit(db, { action, actor: { id: agent.userId, email: agent.email }, address, traits }, now);
