import { Hono } from 'hono';
import { sql } from 'kysely';
import type { FunctionDeps } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam } from '#http/validate.ts';
import type { DeadReason, SetAsideReason } from '#mail/inbound/classify-mail.ts';
import type { DeskEnv } from '../env.ts';

/** So much of a mail's source is shown, in characters of a byte each. */
const mostShown = 20_000;

/** Mail that made no message: a list, the source of each, and the way to take it in after all. */
export function createInboundRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .use(requireAdmin)
    .get('/', async (c) => {
      const mails = await db
        .selectFrom('inbound_mails')
        .select((eb) => [
          'id',
          'sender',
          'subject',
          'received_at as receivedAt',
          eb.ref('reason').$castTo<SetAsideReason | DeadReason | null>().as('reason'),
          sql<boolean>`raw is not null`.as('isKept'),
          // One that could not be read says itself whose it is.
          sql<Buffer | null>`case when sender is null then substring(raw from 1 for ${rawHeaderBytes}) end`.as(
            'beginning',
          ),
        ])
        .where('status', 'in', ['set-aside', 'dead'])
        .where((eb) => eb.or([eb('reason', 'is', null), eb('reason', '<>', 'duplicate')]))
        .orderBy('received_at', 'desc')
        .limit(100)
        .execute();
      return c.json(
        mails.map(({ beginning, ...mail }) => ({
          ...mail,
          ...(beginning && readRawHeaders(beginning)),
        })),
      );
    })
    .get('/:id/source', uuidParam, async (c) => {
      const mail = await db
        .selectFrom('inbound_mails')
        .select(sql<Buffer>`substring(raw from 1 for ${mostShown})`.as('raw'))
        .where('id', '=', c.req.valid('param').id)
        .executeTakeFirst();
      if (!mail?.raw) throw new ApiError('not_found');
      return c.json({ source: new TextDecoder().decode(mail.raw) });
    })
    .post('/:id/accept', uuidParam, async (c) => {
      const { numUpdatedRows } = await db
        .updateTable('inbound_mails')
        .set({
          status: 'received',
          reason: null,
          accepted: true,
          attempts: 0,
          claims: 0,
          due_at: sql`now()`,
        })
        .where('id', '=', c.req.valid('param').id)
        .where('status', 'in', ['set-aside', 'dead'])
        .where('raw', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new ApiError('conflict');
      return c.json({});
    });
}

/** So much of a mail is looked at, in bytes, and so much of a line is shown, in characters. */
const rawHeaderBytes = 16 * 1024;
const mostOfLine = 200;

/**
 * What the headers of a mail that no parser came through say of it, as it stands there: not decoded,
 * not believed, good for recognising it. Null where they do not say it.
 */
function readRawHeaders(beginning: Uint8Array) {
  const text = new TextDecoder().decode(beginning.subarray(0, rawHeaderBytes));
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.indexOf('');
  const headers = end < 0 ? lines : lines.slice(0, end);
  const say = (name: string) => {
    const at = headers.findIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    if (at < 0) return null;
    const folded = headers.slice(at + 1, at + 4);
    const more = folded.findIndex((line) => !/^[ \t]/.test(line));
    const whole = [headers[at]?.slice(name.length + 1), ...folded.slice(0, more < 0 ? 3 : more)];
    return whole.join(' ').replace(/\s+/g, ' ').trim().slice(0, mostOfLine) || null;
  };
  return { sender: say('from'), subject: say('subject') };
}
