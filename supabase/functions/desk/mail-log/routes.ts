import { Hono } from 'hono';
import { sql, type Transaction } from 'kysely';
import { mailLogSchema } from '#contract/mail-log.ts';
import type { DB } from '#database/database.gen.ts';
import { isRestricted } from '#domain/tickets/visibility.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { listMails } from './list.ts';

/** Mail that leaves: what became of each, what it says, and another try for what was given up. */
export function createMailLogRoutes({ db, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .use(requireAdmin)
    .get('/', valid('query', mailLogSchema), async (c) =>
      c.json(await listMails(db, c.req.valid('query'))),
    )
    .get('/:id/text', uuidParam, async (c) => {
      const mail = await db
        .selectFrom('outbox')
        .select('text_body as text')
        .where('id', '=', c.req.valid('param').id)
        .where('secret', '=', false)
        .executeTakeFirst();
      if (!mail) throw new ApiError('not_found');
      await recordAuditEvent(db, c.var, 'mail_read', { mail: c.req.valid('param').id }, now());
      return c.json(mail);
    })
    .post('/retry', async (c) => {
      const retried = await db.transaction().execute(async (trx) => {
        const mails = await retryDead(trx).execute();
        if (mails.length > 0) await record(trx, c.var, mails);
        return mails.length;
      });
      return c.json({ retried });
    })
    .post('/:id/retry', uuidParam, async (c) => {
      await db.transaction().execute(async (trx) => {
        const mails = await retryDead(trx).where('id', '=', c.req.valid('param').id).execute();
        if (mails.length === 0) throw new ApiError('conflict');
        await record(trx, c.var, mails);
      });
      return c.json({ retried: 1 });
    });

  function record(
    trx: Transaction<DB>,
    who: DeskEnv['Variables'],
    mails: readonly { recipient: string }[],
  ) {
    const recipients = mails.map(({ recipient }) => recipient);
    return recordAuditEvent(trx, who, 'mails_retried', { recipients }, now());
  }
}

/** Whether a mail is about what not everybody who reads the audit trail may know of. */
const isOfRestricted = sql`exists (select from tickets where tickets.id = ticket_id
  and ${isRestricted})`;

/** Gives dead letters their whole time again; a secret one has forgotten what it said. */
const retryDead = (trx: Transaction<DB>) =>
  trx
    .updateTable('outbox')
    .set({ status: 'queued', attempts: 0, claims: 0, due_at: sql`now()`, queued_at: sql`now()` })
    .where('status', '=', 'dead')
    .where('secret', '=', false)
    .returning(
      sql<string>`case when ${isOfRestricted} then '…' else recipient end`.as('recipient'),
    );
