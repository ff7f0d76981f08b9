import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { AutomationOccasions, DB } from '#database/database.gen.ts';
import { forEachSettled, isFree, maxClaims, runClaimed } from '#database/job-claims.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { isOutage } from '#http/errors.ts';
import { performAll } from './perform.ts';
import { type Automation, automationOf } from './read.ts';
import { isAbout, readAuthor, readSubjects } from './subject.ts';

/** How many occasions are looked at in one round. */
const batch = 100;

type Occasion = Selectable<AutomationOccasions>;
type Deps = Pick<FunctionDeps, 'db' | 'settings' | 'limit' | 'now'>;

/** Writes down for which tickets enough time has passed. Returns for how many. */
export async function notePassedTime({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const { rows } = await sql<{ noted: number }>`
    select private.note_passed_time(${now()}::timestamptz) as noted`.execute(db);
  return rows[0]?.noted ?? 0;
}

/**
 * Runs the automations of all that happened: of each ticket in the order in which it happened, of each occasion in
 * the order of the automations, each once. One that fails holds up no other; its occasion is tried again, and given
 * up after three times. Several processes may do this at once. Returns how many occasions were done.
 */
export async function runAutomations(deps: Deps): Promise<number> {
  const { db, now } = deps;
  const waiting = await db
    .selectFrom('automation_occasions')
    .selectAll()
    .where('due_at', '<=', now())
    .where(isFree('automations', sql`automation_occasions.id::text`))
    .where(isFirst)
    .orderBy('id')
    .limit(batch)
    .execute();
  return forEachSettled(waiting, (occasion) =>
    runClaimed(db, { queue: 'automations', item: occasion.id }, async () => {
      await runOccasion(deps, occasion);
      return 1;
    }),
  );
}

/** Nothing that happened to the same ticket before it is still to be done, but for what was given up. */
const isFirst = sql<SqlBool>`not exists (select from automation_occasions as earlier
  where earlier.ticket_id = automation_occasions.ticket_id and earlier.id < automation_occasions.id
    and not exists (select from work_claims where queue = 'automations'
      and item = earlier.id::text and claims >= ${sql.lit(maxClaims)}))`;

async function runOccasion(deps: Deps, occasion: Occasion): Promise<void> {
  const { db } = deps;
  const rows = (await isStillThere(db, occasion))
    ? await db
        .selectFrom('automations')
        .selectAll()
        .where('enabled', '=', true)
        .where('occasion', '=', occasion.occasion)
        .where((eb) => eb.or([eb('status', 'is', null), eb('status', '=', occasion.status ?? '')]))
        .$if(occasion.automation_id !== null, (query) =>
          query.where('id', '=', occasion.automation_id),
        )
        .orderBy('position')
        .orderBy('id')
        .execute()
    : [];
  const failures: unknown[] = [];
  for (const row of rows) {
    try {
      await runOne(deps, automationOf(row), occasion);
    } catch (error) {
      if (error instanceof Error && isOutage(error)) throw error;
      failures.push(error);
      await db
        .updateTable('automations')
        .set({
          last_error: String(error).slice(0, 500),
          last_error_at: sql`now()`,
          last_error_ticket_id: occasion.ticket_id,
        })
        .where('id', '=', row.id)
        .execute();
    }
  }
  if (failures.length > 0) throw failures[0];
  await db.deleteFrom('automation_occasions').where('id', '=', occasion.id).execute();
}

/** A reply that was taken back is no occasion any more. */
async function isStillThere(db: Kysely<DB>, { key }: Occasion): Promise<boolean> {
  const [, id] = /^message (.+)$/.exec(key) ?? [];
  if (!id) return true;
  const message = db.selectFrom('messages').select('id').where('id', '=', id);
  return (await message.executeTakeFirst()) !== undefined;
}

async function runOne(
  { db, settings, limit }: Deps,
  automation: Automation,
  { ticket_id, key }: Occasion,
): Promise<void> {
  const run = { automation_id: automation.id, ticket_id, key };
  const known = db
    .selectFrom('automation_runs')
    .select('key')
    .where((eb) => eb.and(run));
  if (await known.executeTakeFirst()) return;
  const author = await readAuthor(db, automation.authorId);
  const about = await isAbout(db, author, automation.filter);
  const condition = sql<SqlBool>`tickets.id = ${ticket_id}::uuid and ${about}`;
  const [ticket] = await readSubjects(db, condition, 1);
  // Outside of the transaction: the limit counts on a connection of its own.
  const answers = automation.actions.some(({ what }) => what === 'reply') && ticket?.email;
  const mayAnswer = Boolean(
    answers && (await limit('acknowledgement-by-sender', ticket.email ?? '')) === null,
  );
  await db.transaction().execute(async (trx) => {
    // Two processes wait here for each other: one turn at a time, and the second finds what was done.
    await trx
      .selectFrom('automations')
      .select('id')
      .where('id', '=', automation.id)
      .forNoKeyUpdate()
      .execute();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('automation_runs')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const locked = await trx
      .selectFrom('tickets')
      .select('id')
      .where(condition)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) return;
    const hasDone = await performAll(trx, settings, automation, ticket_id, mayAnswer);
    await trx
      .updateTable('automations')
      .set({ last_error: null, last_error_at: null, last_error_ticket_id: null })
      .$if(hasDone, (query) => query.set({ runs: sql`runs + 1`, last_ran_at: sql`now()` }))
      .where('id', '=', automation.id)
      .execute();
  });
}

/** Forgets what ran long ago on tickets that are closed. Returns on how many occasions. */
export async function deleteOldRuns(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('automation_runs')
    .where('ran_at', '<', sql<Date>`${now}::timestamptz - interval '90 days'`)
    .where('ticket_id', 'in', (query) =>
      query.selectFrom('tickets').select('id').where('status', '=', 'closed'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
