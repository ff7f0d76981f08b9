import { Hono } from 'hono';
import { blockedSenderSchema } from '#contract/blocked-senders.ts';
import {
  blockSender,
  listBlockedSenders,
  unblockSender,
} from '#domain/settings/blocked-senders.ts';
import { withActor } from '#domain/tickets/actor.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { requireAdmin } from '#http/rights.ts';
import { valid } from '#http/validate.ts';
import type { DeskEnv } from '../env.ts';

/** Whose messages wait in quarantine: any agent blocks, an admin sees the list and unblocks. */
export const createBlockedSenderRoutes = ({ db, settings }: FunctionDeps) =>
  new Hono<DeskEnv>()
    .get('/', requireAdmin, async (c) => c.json(await listBlockedSenders(db)))
    .post('/', valid('json', blockedSenderSchema), async (c) => {
      const { agent } = c.var;
      const { pattern } = c.req.valid('json');
      await withActor(db, agent, (trx) => blockSender(trx, settings, agent, pattern));
      return c.json({ pattern });
    })
    .delete('/:pattern', requireAdmin, valid('param', blockedSenderSchema), async (c) => {
      await unblockSender(db, c.req.valid('param').pattern);
      return c.json({});
    });
