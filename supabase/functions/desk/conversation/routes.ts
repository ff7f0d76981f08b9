import { Hono } from 'hono';
import * as v from 'valibot';
import { draftSchema, presenceSchema, staffKinds } from '#contract/conversation.ts';
import { uuid } from '#contract/ids.ts';
import { readSchema } from '#contract/ticket.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { readDrafts, saveDraft } from '#domain/tickets/drafts.ts';
import { leave, recordPresence } from '#domain/tickets/presence.ts';
import { markRead, markUnread } from '#domain/tickets/reads.ts';
import { undoSend } from '#domain/tickets/undo-send.ts';
import { mailPath, mailViews, signedLink } from '#files/file-link.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { uuidParam, valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { readTicket } from '../tickets/read.ts';
import { requireMail } from '../tickets/read-messages.ts';

const messageParam = valid('param', v.object({ id: uuid, messageId: uuid }));
const mailParam = valid(
  'param',
  v.object({ id: uuid, messageId: uuid, view: v.picklist(mailViews, 'invalid') }),
);
const draftParam = valid(
  'param',
  v.object({
    id: uuid,
    kind: v.picklist(staffKinds, 'invalid'),
  }),
);

/** What agents do around the messages of a ticket: write drafts, and see each other do so. */
export function createConversationRoutes({ db, settings, now }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/:id/drafts', uuidParam, async (c) =>
      c.json(await readDrafts(db, c.var.agent, c.req.valid('param').id)),
    )
    .put('/:id/drafts/:kind', draftParam, valid('json', draftSchema), async (c) => {
      const { id, kind } = c.req.valid('param');
      return c.json(await saveDraft(db, c.var.agent, id, kind, c.req.valid('json')));
    })
    .post('/:id/messages/:messageId/undo', messageParam, async (c) => {
      const { id, messageId } = c.req.valid('param');
      const { agent } = c.var;
      await withActor(db, agent, (trx) => undoSend(trx, agent, id, messageId));
      return c.json(await readTicket(db, id));
    })
    .post('/:id/messages/:messageId/mail/:view', mailParam, async (c) => {
      const { id, messageId, view } = c.req.valid('param');
      await requireMail(db, id, messageId, view);
      if (view === 'raw') await recordAuditEvent(db, c.var, 'raw_mail_read', { ticket: id }, now());
      return c.json({ path: await signedLink(settings.secret, mailPath(messageId, view), now()) });
    })
    .put('/:id/read', uuidParam, valid('json', readSchema), async (c) => {
      const { message } = c.req.valid('json');
      await markRead(db, c.var.agent, c.req.valid('param').id, message);
      return c.json({});
    })
    .delete('/:id/read', uuidParam, async (c) => {
      await markUnread(db, c.var.agent, c.req.valid('param').id);
      return c.json({});
    })
    .put('/:id/presence', uuidParam, valid('json', presenceSchema), async (c) => {
      const { mode } = c.req.valid('json');
      return c.json(await recordPresence(db, c.var.agent, c.req.valid('param').id, mode));
    })
    .delete('/:id/presence', uuidParam, async (c) => {
      await leave(db, c.var.agent, c.req.valid('param').id);
      return c.json({});
    });
}
