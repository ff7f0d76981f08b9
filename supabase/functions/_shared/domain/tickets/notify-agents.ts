import type { Transaction } from 'kysely';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { type LinkTemplate, withLink } from '#mail/outbound/compose.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { templates } from '#mail/templates/index.ts';
import type { tickets } from '#mail/templates/nl/tickets.ts';
import { languageOfAccount } from '#util/language.ts';
import { seesTicket } from './visibility.ts';
import type { CustomerMessage } from './write-customer-message.ts';

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
  const news = { from, body: message.body, ...ticket };
  const { decision, toldElsewhere = [] } = message;
  const letterOf = (mails: typeof tickets) => {
    const decisions = { ...mails.quoteDecision, ...mails.interviewAnswer };
    return decision ? decisions[decision](news) : mails.customerReply(news);
  };
  for (const recipient of recipients) {
    if (toldElsewhere.includes(recipient.email)) continue;
    await mailAgent(trx, settings, recipient, letterOf, ticketId);
  }
}

/** Tells an agent by mail that a colleague mentioned them in a note, if they want to hear it. */
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
  const news = { from: by, body, ...ticket };
  await mailAgent(trx, settings, agent, (mails) => mails.mention(news), ticketId);
}

/** Mails an agent, in their language, with a link to a ticket; without one, to a list, by default of all that they have. */
export function mailAgent(
  trx: Transaction<DB>,
  { siteUrl }: FunctionSettings,
  { email, traits }: { email: string; traits: unknown },
  choose: (mails: typeof tickets) => LinkTemplate,
  ticketId?: string,
  list = 'assignee=me',
): Promise<void> {
  const language = languageOfAccount(traits);
  const url = `${siteUrl}/servicedesk/tickets${ticketId ? `/${ticketId}` : `?${list}`}`;
  return enqueueMail(trx, {
    ...withLink(language, choose(templates[language].tickets), url),
    to: email,
    ...(ticketId && { ticketId }),
    automatic: true,
  });
}

async function readSubject(trx: Transaction<DB>, ticketId: string) {
  const { number, ...ticket } = await trx
    .selectFrom('tickets')
    .leftJoin('contacts', 'contacts.id', 'contact_id')
    .select(['number', 'subject', 'assignee_id', 'quarantine', 'confidential', 'name'])
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return { ...ticket, reference: ticketReference(number) };
}
