import { type Selectable, sql } from 'kysely';
import type { InboundMails } from '#database/database.gen.ts';
import { claim, maxClaims } from '#database/job-claims.ts';
import { Unparsable } from '#files/parsing.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { isOutage } from '#http/errors.ts';
import { processMail } from './process-mail.ts';

type InboundMail = Selectable<InboundMails>;

/**
 * Makes messages of the mails that were recorded, those that were tried least and of these the oldest
 * first, and returns how many it took in hand: mails that tire us wait for honest ones, not these for
 * them. They are taken one by one, so that what ends the process is counted against one mail alone.
 * A claim moves `due_at` ahead and skips rows that another process holds; a mail that fails is tried
 * again after 30 s, doubling, and kept as a dead letter after the third time, a malformed one at once.
 */
export async function processInboundQueue(deps: FunctionDeps, most = 5): Promise<number> {
  for (let taken = 0; taken < most; taken++) {
    const mail = await claimNext(deps);
    if (!mail) return taken;
    if (mail.status === 'received') await receive(deps, mail);
  }
  return most;
}

const claimNext = ({ db }: FunctionDeps): Promise<InboundMail | undefined> =>
  db
    .updateTable('inbound_mails')
    .set({
      ...claim(),
      reason: sql`case when claims >= ${maxClaims} then 'crashed' end`,
      due_at: sql`now() + interval '30 seconds' * power(2, attempts)`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('inbound_mails')
        .select('id')
        .where('status', '=', 'received')
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('attempts')
        .orderBy('received_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

async function receive(deps: FunctionDeps, mail: InboundMail): Promise<void> {
  try {
    await processMail(deps, mail);
  } catch (error) {
    const why = error instanceof Unparsable ? error.why : null;
    const isOver = why === 'malformed' || mail.attempts >= maxClaims;
    if (!why) deps.log.error({ err: error, mail: mail.id }, 'a mail could not be taken in');
    await deps.db
      .updateTable('inbound_mails')
      .set({
        last_error: String(error).slice(0, 500),
        claims: 0,
        // An outage is not the mail's fault.
        ...(error instanceof Error && isOutage(error)
          ? { attempts: sql`attempts - 1` }
          : isOver && { status: 'dead', reason: why }),
      })
      .where('id', '=', mail.id)
      .execute();
  }
}
