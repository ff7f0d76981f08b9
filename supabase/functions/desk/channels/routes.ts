import { Hono } from 'hono';
import { type Kysely, sql } from 'kysely';
import { channelParamSchema, type MailChannel, mailChannels } from '#contract/channels.ts';
import type { DB } from '#database/database.gen.ts';
import { asOwner } from '#database/desk-database.ts';
import { reportChannel } from '#domain/channel-health.ts';
import { readMailQueues } from '#domain/mail-queues.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';

/** How mail comes in and leaves, what waits, and a try of each way. */
export const createChannelRoutes = ({ db, channels, now }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .use(requireAdmin)
    .get('/', async (c) =>
      c.json({
        places: channels?.places ?? null,
        last: await readLastMails(db),
        failing: await readFailing(db),
        queues: await readMailQueues(db),
      }),
    )
    .post('/:channel/test', valid('param', channelParamSchema), async (c) => {
      const { channel } = c.req.valid('param');
      if (!channels?.places[channel]) throw new ApiError('not_found');
      const error = await channels.test(channel, c.var.agent.email);
      if (channel !== 'webhook') {
        await asOwner(() => reportChannel(db, channel, error));
      }
      await recordAuditEvent(db, c.var, 'channel_tested', { channel, error }, now());
      return c.json({ error });
    });

/** When a mail last went each way, of those that this admin may know of. */
async function readLastMails(db: Kysely<DB>): Promise<Record<MailChannel, Date | null>> {
  const arrived = await db
    .selectFrom('inbound_mails')
    .select(['source', sql<Date>`max(received_at)`.as('at')])
    .groupBy('source')
    .execute();
  const sent = await db
    .selectFrom('outbox')
    .select('sent_at as at')
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const lastOf = (source: string) => arrived.find((each) => each.source === source)?.at ?? null;
  return { imap: lastOf('imap'), webhook: lastOf('webhook'), smtp: sent?.at ?? null };
}

/** What does not work, since when, and why in the server's words. */
async function readFailing(db: Kysely<DB>) {
  const rows = await db
    .selectFrom('channel_health')
    .select((eb) => [
      eb.ref('channel').$castTo<MailChannel>().as('channel'),
      eb.ref('failing_since').$castTo<Date>().as('since'),
      eb.ref('error').$castTo<string>().as('error'),
    ])
    .where('channel', 'in', mailChannels)
    .where('failing_since', 'is not', null)
    .execute();
  return Object.fromEntries(rows.map(({ channel, ...failure }) => [channel, failure])) as Partial<
    Record<MailChannel, { since: Date; error: string }>
  >;
}
