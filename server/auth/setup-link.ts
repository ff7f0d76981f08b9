import { createHash, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Kysely } from 'kysely';
import { setupSchema } from '#contract/setup.ts';
import type { DB } from '#database/database.gen.ts';
import { audit } from '#domain/audit/audit.ts';
import type { FunctionDeps, FunctionEnv } from '#http/deps.ts';
import { ApiError, handleErrors } from '#http/errors.ts';
import { valid } from '#http/validate.ts';
import { AuthError } from './errors.ts';
import { createAccount } from './first-account.ts';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes the one-time link of the first-time setup, or null when the desk has an agent already.
 * Each start makes a new one, and only the newest works: whoever reads the console holds the key.
 */
export async function createSetupLink(db: Kysely<DB>, siteUrl: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('private.setup_tokens').execute();
    if (await hasAgent(trx)) return null;
    await trx
      .insertInto('private.setup_tokens')
      .values({ token_hash: hash(token) })
      .execute();
    return `${siteUrl}/servicedesk/first-time-setup?token=${token}`;
  });
}

/** `POST /first-time-setup`: the first account, for the holder of the link, while there is no agent. */
export function createSetup({ db, limit, log }: FunctionDeps) {
  const app = new Hono<FunctionEnv>();
  app.onError(handleErrors(log));
  return app.post(
    '/first-time-setup',
    bodyLimit({ maxSize: 8 * 1024 }),
    valid('json', setupSchema),
    async (c) => {
      const retryAfter = await limit('setup-by-address', c.var.clientAddress);
      if (retryAfter) throw new ApiError('too_many_requests', { retryAfter });
      const { token, ...account } = c.req.valid('json');
      await db.transaction().execute(async (trx) => {
        // Deleting the row is the claim: of two at once, one waits here and then finds nothing.
        const { numDeletedRows } = await trx
          .deleteFrom('private.setup_tokens')
          .where('token_hash', '=', hash(token))
          .executeTakeFirst();
        if (!numDeletedRows || (await hasAgent(trx))) throw new ApiError('forbidden');
        const now = new Date();
        const id = await createAccount(trx, account, now).catch((error) => {
          if (!(error instanceof AuthError)) throw error;
          throw new ApiError('invalid', { fields: { password: 'weak' } });
        });
        const actor = { id, email: account.email };
        await audit(trx, { action: 'user_signedup', actor, address: c.var.clientAddress }, now);
      });
      return c.json({ email: account.email });
    },
  );
}

async function hasAgent(db: Kysely<DB>) {
  return Boolean(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
}
