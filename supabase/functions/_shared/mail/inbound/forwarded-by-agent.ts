import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { longestMessage } from '#contract/lengths.ts';
import type { DB } from '#database/database.gen.ts';
import type { ParsedMail } from '#files/parsing.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { isOwnAddress } from '../own-addresses.ts';
import type { SenderProof } from './verify-sender.ts';

/** A customer's mail that an agent passed on, and what the agent wrote above it. */
export interface AgentForward {
  agentId: string;
  mail: ParsedMail;
  note: string;
}

/**
 * The customer's mail that an agent passed on to the desk; null where it is none. The agent's own domain
 * has to vouch for the mail, or anybody could write in anybody's name.
 */
export async function readAgentForward(
  db: Kysely<DB>,
  settings: FunctionSettings,
  mail: ParsedMail,
  proof: SenderProof,
): Promise<AgentForward | null> {
  const { forwarded } = mail;
  if (!forwarded || proof !== 'verified') return null;
  if (isOwnAddress(settings, forwarded.from.email)) return null;
  const agent = await db
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', mail.from?.email ?? '')
    .where('active', '=', true)
    .executeTakeFirst();
  if (!agent) return null;
  const { note, attached, ...said } = forwarded;
  return {
    agentId: agent.id,
    note,
    mail: { ...mail, ...said, ...attached, language: undefined, addressees: [] },
  };
}

/** Writes what an agent said above a mail that they passed on, as a note below it. */
export async function writeForwardNote(
  trx: Transaction<DB>,
  ticketId: string,
  { agentId, note }: AgentForward,
): Promise<void> {
  if (!note) return;
  await trx
    .insertInto('messages')
    .values({
      id: crypto.randomUUID(),
      ticket_id: ticketId,
      kind: 'note',
      author_id: agentId,
      body: note.slice(0, longestMessage).toWellFormed(),
      created_at: sql`now() + interval '1 millisecond'`,
    })
    .execute();
}
