import { Hono } from 'hono';
import * as v from 'valibot';
import { draftSchema, presenceSchema, staffKinds } from '../../_shared/contract/conversation.ts';
import type { FunctionDeps } from '../../_shared/deps.ts';
import { readDrafts, saveDraft } from '../../_shared/tickets/drafts.ts';
import { bePresent, leave } from '../../_shared/tickets/presence.ts';
import { uuidParam, valid } from '../../_shared/valid.ts';
import type { DeskEnv } from '../app.ts';

const draftParam = valid(
  'param',
  v.object({
    id: v.pipe(v.string(), v.uuid('invalid')),
    kind: v.picklist(staffKinds, 'invalid'),
  }),
);

/** What agents do around the messages of a ticket: write drafts, and see each other do so. */
export function createConversationRoutes({ db }: FunctionDeps) {
  return new Hono<DeskEnv>()
    .get('/:id/drafts', uuidParam, async (c) =>
      c.json(await readDrafts(db, c.var.agent, c.req.valid('param').id)),
    )
    .put('/:id/drafts/:kind', draftParam, valid('json', draftSchema), async (c) => {
      const { id, kind } = c.req.valid('param');
      return c.json(await saveDraft(db, c.var.agent, id, kind, c.req.valid('json')));
    })
    .put('/:id/presence', uuidParam, valid('json', presenceSchema), async (c) => {
      const { mode } = c.req.valid('json');
      return c.json(await bePresent(db, c.var.agent, c.req.valid('param').id, mode));
    })
    .delete('/:id/presence', uuidParam, async (c) => {
      await leave(db, c.var.agent, c.req.valid('param').id);
      return c.json({});
    });
}
