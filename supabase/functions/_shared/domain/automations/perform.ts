import { type SqlBool, sql, type Transaction } from 'kysely';
import type { AutomationAction, mailPlaceholders } from '#contract/automation.ts';
import { fillIn } from '#contract/canned.ts';
import { firm } from '#contract/firm.ts';
import { ticketReference } from '#contract/ticket.ts';
import type { DB } from '#database/database.gen.ts';
import type { FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { readHistory } from '#mail/outbound/history.ts';
import { replyAddressOf } from '#mail/outbound/reply-address.ts';
import { templates } from '#mail/templates/index.ts';
import { languageOfAccount } from '#util/language.ts';
import { bareSubject } from '../tickets/add-staff-message.ts';
import { assignTicket } from '../tickets/assign.ts';
import { moveFrom } from '../tickets/bulk.ts';
import { mailAgent } from '../tickets/notify-agents.ts';
import { addTag, removeTag } from '../tickets/tags.ts';
import { transitionTicket } from '../tickets/transition.ts';
import { planAction, readerOf } from './plan.ts';
import type { Automation } from './read.ts';
import { readAgentsInTurn, readSubjects, type Subject } from './subject.ts';

/** Does to a ticket all that an automation says and the ticket allows. Returns whether that was anything. */
export async function performAll(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  automation: Automation,
  ticketId: string,
  mayAnswer: boolean,
): Promise<boolean> {
  await sql`select set_config('desk.automation', ${automation.name}, true)`.execute(trx);
  const agents = await readAgentsInTurn(trx);
  let hasDone = false;
  for (const action of automation.actions) {
    const { last } = await trx
      .selectFrom('automations')
      .select('last_assigned_id as last')
      .where('id', '=', automation.id)
      .executeTakeFirstOrThrow();
    const [ticket] = await readSubjects(trx, sql<SqlBool>`tickets.id = ${ticketId}::uuid`, 1);
    if (!ticket) throw new ApiError('not_found');
    const { outcome, after } = planAction(ticket, action, { agents, last });
    if (outcome !== 'does' || (action.what === 'reply' && !mayAnswer)) continue;
    await perform(trx, settings, automation, ticket, action, after?.assigneeId ?? null);
    hasDone = true;
  }
  return hasDone;
}

async function perform(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  automation: Automation,
  ticket: Subject,
  action: AutomationAction,
  assigneeId: string | null,
): Promise<void> {
  const { id, version } = ticket;
  switch (action.what) {
    case 'priority':
      return assignTicket(trx, id, { version, priority: action.priority });
    case 'status': {
      const move = moveFrom(ticket.status, action.move, version);
      if (move) await transitionTicket(trx, id, move);
      return;
    }
    case 'assignee':
    case 'in-turn':
      await assignTicket(trx, id, { version, assigneeId });
      if (action.what === 'in-turn') {
        await trx
          .updateTable('automations')
          .set({ last_assigned_id: assigneeId })
          .where('id', '=', automation.id)
          .execute();
      }
      return assigneeId ? tellAssignee(trx, settings, automation, ticket, assigneeId) : undefined;
    case 'tag':
      return addTag(trx, id, action.tag);
    case 'untag':
      return removeTag(trx, id, action.tag);
    case 'mail':
      return mail(trx, settings, ticket, action);
    case 'reply':
      return reply(trx, settings, automation, ticket, action.cannedId);
  }
}

/** Tells an agent that a ticket is theirs, as when a colleague gives it to them. */
async function tellAssignee(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { name }: Automation,
  { id, number, subject }: Subject,
  assigneeId: string,
): Promise<void> {
  const agent = await trx
    .selectFrom('users')
    .innerJoin('auth.users as account', 'account.id', 'users.id')
    .select(['users.email', 'account.raw_user_meta_data as traits'])
    .where('users.id', '=', assigneeId)
    .where('tell_of_assignments', '=', true)
    .executeTakeFirst();
  if (!agent) return;
  const news = { from: name, reference: ticketReference(number), subject };
  await mailAgent(trx, settings, agent, (mails) => mails.assignment(news), id);
}

/** Mails what an automation says of a ticket to an agent or an address. */
async function mail(
  trx: Transaction<DB>,
  { siteUrl }: FunctionSettings,
  ticket: Subject,
  { to, subject, text }: Extract<AutomationAction, { what: 'mail' }>,
): Promise<void> {
  const agentId = to.includes('@') ? null : readerOf(ticket, to);
  const agent = agentId
    ? await trx
        .selectFrom('users')
        .innerJoin('auth.users as account', 'account.id', 'users.id')
        .select(['users.email', 'account.raw_user_meta_data as traits'])
        .where('users.id', '=', agentId)
        .executeTakeFirstOrThrow()
    : null;
  const language = agent ? languageOfAccount(agent.traits) : ticket.locale;
  const values: Record<(typeof mailPlaceholders)[number], string> = {
    reference: ticketReference(ticket.number),
    subject: ticket.subject,
    name: ticket.name ?? '',
  };
  const filled = (words: string) =>
    words.replace(/\{(reference|subject|name)\}/g, (_, name: keyof typeof values) => values[name]);
  await enqueueMail(trx, {
    language,
    to: agent?.email ?? to,
    subject: filled(subject),
    paragraphs: filled(text).split(/\n{2,}/),
    // Nobody else could open it.
    ...(agent && {
      link: {
        label: templates[language].tickets.escalation([], 1).label,
        url: `${siteUrl}/servicedesk/tickets/${ticket.id}`,
      },
    }),
    ticketId: ticket.id,
    automatic: true,
  });
  await note(trx, ticket.id, { did: 'mail', to: agentId ?? to });
}

/**
 * Answers the customer with a canned reply, as mail and in the thread. It counts as nobody's answer: what was promised
 * is the answer of a person.
 */
async function reply(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { name: automation }: Automation,
  ticket: Subject,
  cannedId: string,
): Promise<void> {
  const canned = await trx
    .selectFrom('canned_replies')
    .select(['body_nl as nl', 'body_en as en', 'shortcut'])
    .where('id', '=', cannedId)
    .executeTakeFirst();
  if (!canned || !ticket.email) throw new Error('The canned reply of this automation is gone.');
  const assignee = await trx
    .selectFrom('users')
    .select('naam as name')
    .where('id', '=', ticket.assigneeId)
    .executeTakeFirst();
  const body = fillIn(canned[ticket.locale], {
    name: ticket.name ?? '',
    reference: ticketReference(ticket.number),
    agent: assignee?.name ?? firm.brand,
  });
  const id = crypto.randomUUID();
  await trx
    .insertInto('messages')
    .values({ id, ticket_id: ticket.id, kind: 'reply', body, markdown: true, automation })
    .execute();
  await trx
    .updateTable('tickets')
    .set({ last_activity_at: sql`now()` })
    .where('id', '=', ticket.id)
    .execute();
  await enqueueMail(trx, {
    language: ticket.locale,
    to: ticket.email,
    subject: `Re: ${bareSubject(ticket.subject)} [${ticketReference(ticket.number)}]`,
    paragraphs: [body],
    markdown: true,
    history: await readHistory(trx, ticket.id, id),
    ticketId: ticket.id,
    messageId: id,
    automatic: true,
    replyTo: await replyAddressOf(settings, ticket.number),
  });
  await note(trx, ticket.id, { did: 'reply', shortcut: canned.shortcut });
}

/** Writes down in the ticket's history what else an automation did. */
const note = (trx: Transaction<DB>, ticketId: string, what: object) =>
  trx
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, field: 'automation', new: JSON.stringify(what) })
    .execute();
