import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { type AuditEvent, audit } from '#domain/audit/audit.ts';
import type { DeskEnv } from './env.ts';

/** Puts on the audit trail what the agent who asks did, or took away. */
export const recordAuditEvent = (
  db: Kysely<DB>,
  { agent, clientAddress: address }: DeskEnv['Variables'],
  action: AuditEvent['action'],
  traits: Record<string, unknown>,
  now: Date,
) =>
  audit(
    db,
    {
      ...{ action, address, actor: { id: agent.userId, email: agent.email } },
      traits: { ...traits, ...(agent.token && { api_token: agent.token }) },
    },
    now,
  );

/** Who does something, from where and when, for the audit trail. */
export const adminActionOf = (
  { agent, clientAddress: address }: DeskEnv['Variables'],
  now: Date,
) => ({
  agent,
  address,
  now,
});
