import type { Transaction } from 'kysely';
import { type Language, languages } from '#contract/fields.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import type { FunctionSettings } from '#http/deps.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import type { CustomerMessage } from './customer-message.ts';
import { customerReplyEmail, mentionEmail, quoteDecisionEmail } from './email-templates.ts';
import { seesTicket } from './visible.ts';

/**
 * Tells by mail that a customer answered, or decided about a quote: whoever has the ticket, and whoever watches it or one
 * that was merged into it, as far as they want to hear it. When it is nobody's, the firm's mailbox,
 * or, of one that is confidential, whoever it is confidential to.
 * No mail leaves of a ticket in quarantine.
 */
export async function notifyAgents(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  ticketId: string,
  message: CustomerMessage,
): Promise<void> {
  const ticket = await readSubject(trx, ticketId);
  if (ticket.quarantine) return;
  const seeing = trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.email', 'account.raw_user_meta_data as traits'])
    .select('tell_of_replies as wantsMail')
    .where('active', '=', true)
    .where(seesTicket(ticketId));
  const listening = seeing.where((eb) =>
    eb.or([
      eb('users.id', '=', ticket.assignee_id),
      eb.exists(
        eb
          .selectFrom('ticket_watchers')
          .innerJoin('tickets', 'tickets.id', 'ticket_id')
          .whereRef('agent_id', '=', 'users.id')
          .where((on) =>
            on.or([on('tickets.id', '=', ticketId), on('merged_into_id', '=', ticketId)]),
          ),
      ),
    ]),
  );
  const listeners = await asOwner(() => listening.execute());
  const isForAll = listeners.length === 0 && ticket.confidential;
  const agents = isForAll ? await asOwner(() => seeing.execute()) : listeners;
  const recipients =
    agents.length > 0
      ? agents.filter(({ wantsMail }) => wantsMail)
      : [{ email: settings.mailTo, traits: {} }];
  const from = message.sender?.name || message.sender?.email || ticket.name || '';
  for (const { email, traits } of recipients) {
    const language = languageOf(traits);
    const news = { from, body: message.body, ...ticket };
    const letter = message.decision
      ? quoteDecisionEmail(language, message.decision, news)
      : customerReplyEmail(language, news);
    await mailAgent(trx, settings, email, letter, ticketId);
  }
}

/** Tells an agent by mail that a colleague mentioned him in a note, if he wants to hear it. */
export async function emailMentioned(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  ticketId: string,
  { agentId, by, body }: { agentId: string; by: string; body: string },
): Promise<void> {
  const ticket = await readSubject(trx, ticketId);
  const query = trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.email', 'account.raw_user_meta_data as traits'])
    .where('users.id', '=', agentId)
    .where('tell_of_mentions', '=', true);
  const agent = await asOwner(() => query.executeTakeFirst());
  if (!agent) return;
  const letter = mentionEmail(languageOf(agent.traits), { from: by, body, ...ticket });
  await mailAgent(trx, settings, agent.email, letter, ticketId);
}

/** Mails an agent with a link to a ticket; without one, to all that he has. */
export const mailAgent = (
  trx: Transaction<DB>,
  { siteUrl }: FunctionSettings,
  to: string,
  { label, ...letter }: Omit<EmailContent, 'link'> & { label: string },
  ticketId?: string,
) =>
  enqueueMail(trx, {
    ...letter,
    link: {
      label,
      url: `${siteUrl}/servicedesk/tickets${ticketId ? `/${ticketId}` : '?assignee=me'}`,
    },
    to,
    ...(ticketId && { ticketId }),
    automatic: true,
  });

async function readSubject(trx: Transaction<DB>, ticketId: string) {
  const { number, ...ticket } = await trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .select(['number', 'subject', 'assignee_id', 'quarantine', 'confidential', 'name'])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return { ...ticket, reference: ticketReference(number) };
}

/** The language that an agent chose with his profile, else Dutch. */
export function languageOf(traits: unknown): Language {
  const chosen = traits && typeof traits === 'object' && 'language' in traits && traits.language;
  return languages.find((language) => language === chosen) ?? 'nl';
}
