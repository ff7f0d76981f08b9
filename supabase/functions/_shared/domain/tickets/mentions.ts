import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { emailMentioned } from './notify-agents.ts';
import { seesTicket } from './visibility.ts';
import { watch } from './watch.ts';

interface Named {
  id: string;
  name: string;
}

/**
 * The agents whom a text mentions: `@` and the whole name, or the first name where only one agent
 * has it; capitals do not matter.
 */
export function mentionedIn<Agent extends Named>(text: string, agents: readonly Agent[]): Agent[] {
  const said = text.toLowerCase();
  const firstNames = agents.map(({ name }) => firstNameOf(name));
  return agents.filter(({ name }, index) => {
    const first = firstNames[index] ?? '';
    const isOnly = firstNames.filter((each) => each === first).length === 1;
    return says(said, name.toLowerCase()) || (isOnly && says(said, first));
  });
}

const firstNameOf = (name: string) => name.toLowerCase().split(' ')[0] ?? '';

/** Whether `@name` stands in a text, and not as the beginning of a longer word. */
function says(text: string, name: string): boolean {
  const parts = text.split(`@${name}`);
  return parts.slice(1).some((after) => !/^[\p{L}\p{N}_-]/u.test(after));
}

/**
 * Tells by mail whom a note mentions, and lets each of them watch the ticket. Throws `cannot_see` when
 * it mentions somebody for whom the ticket does not exist.
 */
export async function notifyMentioned(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  author: Agent,
  ticketId: string,
  body: string,
): Promise<void> {
  const agents = await trx
    .selectFrom('users')
    .select(['id', 'naam as name', seesTicket(ticketId).as('seesIt')])
    .where('active', '=', true)
    .execute();
  const by = agents.find(({ id }) => id === author.userId)?.name ?? author.email;
  for (const { id, seesIt } of mentionedIn(body, agents)) {
    if (id === author.userId) continue;
    if (!seesIt) throw new ApiError('cannot_see');
    await watch(trx, { userId: id }, ticketId);
    await emailMentioned(trx, settings, ticketId, { agentId: id, by, body });
  }
}
