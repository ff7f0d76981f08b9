import { mock } from 'node:test';
import { addAutomation } from '#domain/automations/change.ts';
import { notePassedTime, runAutomations } from '#domain/automations/run.ts';
import { addCompany } from '#domain/contacts/company.ts';
import { changeContract } from '#domain/contacts/company-contract.ts';
import { putPriceItems } from '#domain/price-list/items.ts';
import { expireQuotes } from '#domain/quotes/customer-decision.ts';
import { notifyAssignees } from '#domain/tickets/notify-assignees.ts';
import { runScheduledTransitions } from '#domain/tickets/run-scheduled-transitions.ts';
import type { FunctionDeps, SignedInAgent } from '#http/deps.ts';
import { deliverDue } from '#mail/outbound/deliver.ts';
import { createAccount } from '../auth/first-account.ts';
import { createFirm } from './firm.ts';
import { automations, contract } from './habits.ts';
import { demoAgents, demoPassword } from './people.ts';
import { priceList } from './price-list.ts';
import { customers } from './stories.ts';
import { planDemo } from './timeline.ts';
import { cannedReplies } from './words.ts';

const dayMs = 24 * 3_600_000;
/** So many days are lived through. */
export const demoDays = 91;

/**
 * Lives through three months of a firm, up to `until`, in an empty product. All of it goes through the
 * product's own functions, at the moments at which it would have happened: the clock of this process is
 * moved, and the embedded database reads the same clock. So nothing else may run beside it, and it works on
 * no other database. `onDay` hears how many of {@link demoDays} are over.
 */
export async function replayDemo(
  given: Omit<FunctionDeps, 'now' | 'limit' | 'authenticate'>,
  until: Date,
  onDay: (over: number) => void = () => {},
): Promise<void> {
  const deps: FunctionDeps = {
    ...given,
    now: () => new Date(),
    limit: async () => null,
    authenticate: async () => null,
  };
  const end = until.getTime();
  const begin = end - demoDays * dayMs;
  const setClock = (at: number) => mock.timers.setTime(Math.max(at, Date.now() + 1));
  mock.timers.enable({ apis: ['Date'], now: begin });
  try {
    const agents = await hire(deps);
    await settle(deps, agents);
    const plan = planDemo(createFirm(deps), agents, begin, end).concat(
      Array.from({ length: demoDays }, (_, over) => ({
        at: begin + (over + 1) * dayMs,
        happen: async () => {
          await liveOn(deps);
          onDay(over + 1);
        },
      })),
    );
    for (const { at, happen } of plan.sort((one, other) => one.at - other.at)) {
      if (at > end) break;
      setClock(at);
      await happen();
      await runAutomations(deps);
    }
  } finally {
    mock.timers.reset();
  }
}

/** Makes the agents' accounts, the replies that they use again, and the companies that they know. */
async function hire({ db }: FunctionDeps): Promise<SignedInAgent[]> {
  for (const { shortcut, nl, en } of cannedReplies) {
    await db.insertInto('canned_replies').values({ shortcut, body_nl: nl, body_en: en }).execute();
  }
  return db.transaction().execute(async (trx) => {
    const known = new Map(
      Object.values(customers)
        .flat()
        .map(([, name, domain]) => [name, domain]),
    );
    for (const [name, domain] of known) {
      await addCompany(trx, { name, domains: [domain], notes: '' });
    }
    const agents: SignedInAgent[] = [];
    for (const { name, email, role, recruits } of demoAgents) {
      const account = { email, password: demoPassword, naam: name };
      const userId = await createAccount(trx, account, new Date());
      const rights = { rol: role, recruiting: recruits };
      await trx.updateTable('users').set(rights).where('id', '=', userId).execute();
      agents.push({ userId, email, role, recruits, reauthenticatedAt: null, needsFactor: false });
    }
    return agents;
  });
}

/** The price list, a company's contract, and what happens by itself. */
async function settle({ db, settings }: FunctionDeps, agents: SignedInAgent[]) {
  const [admin] = agents;
  if (!admin) throw new Error('A firm has somebody');
  await db.transaction().execute(async (trx) => {
    await putPriceItems(trx, priceList, { isTrial: false });
    const { id, version } = await trx
      .selectFrom('companies')
      .select(['id', 'version'])
      .where('name', '=', contract.company)
      .executeTakeFirstOrThrow();
    await changeContract(trx, id, { version, policies: contract.policies });
    for (const automation of automations) await addAutomation(trx, settings, admin, automation);
  });
}

/** What the server does by itself, at the end of a day. */
async function liveOn(deps: FunctionDeps) {
  const { db } = deps;
  await runScheduledTransitions(db, new Date());
  await expireQuotes(db, new Date());
  await notePassedTime(deps);
  await runAutomations(deps);
  await notifyAssignees(deps);
  while ((await deliverDue(db, async () => 'kept')) > 0);
}
