import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { requireFreeAddress } from '../account-changes.ts';
import { accountBody, findAccount, listAccounts } from '../accounts.ts';
import { type AccountChange, changeForKey, createForKey } from '../admin-changes.ts';
import { readDuration } from '../ban.ts';
import { requireSafePassword } from '../breaches.ts';
import { deleteAccount } from '../delete-account.ts';
import type { AuthDeps, AuthEnv } from '../deps.ts';
import { AuthError } from '../errors.ts';
import { isReadableHash } from '../password-hashes.ts';
import { hashPassword } from '../passwords.ts';
import {
  email,
  metadata,
  readBody,
  readQuery,
  requireSecretKey,
  uuid,
  visitorOf,
} from '../request.ts';

const mostPerPage = 1000;

const pageNumber = (fallback: number, most: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.regex(/^([1-9]\d{0,8})?$/, 'page and per_page need to be whole numbers from 1'),
    v.transform((text) => Math.min(most, Number(text || fallback))),
  );

const listing = v.object({
  page: pageNumber(1, 999_999_999),
  per_page: pageNumber(50, mostPerPage),
});

/** Stands for nobody wherever an account may be missing. */
const nilUuid = '00000000-0000-0000-0000-000000000000';

const attributes = v.object({
  id: v.nullish(v.pipe(uuid, v.notValue(nilUuid, 'ID cannot be a nil uuid'))),
  email: v.nullish(email),
  phone: v.nullish(v.string()),
  password: v.nullish(v.string()),
  password_hash: v.nullish(
    v.pipe(v.string(), v.check(isReadableHash, 'password_hash is of no kind that is read here')),
  ),
  email_confirm: v.nullish(v.boolean()),
  user_metadata: v.nullish(metadata),
  app_metadata: v.nullish(metadata),
  ban_duration: v.nullish(v.string()),
  // Every token says it: there are no others here, least of all those of the database.
  role: v.nullish(v.picklist(['', 'authenticated'], 'role needs to be authenticated')),
});

type Attributes = v.InferOutput<typeof attributes>;

const deletion = v.object({ should_soft_delete: v.nullish(v.boolean(), false) });

/** `/admin/users`: every account, for programs that have the secret key. */
export function adminUserRoutes(deps: AuthDeps) {
  const { db } = deps;
  const app = new Hono<AuthEnv>();
  app.use('/admin/users/*', requireSecretKey(deps));
  app.use('/admin/users', requireSecretKey(deps));

  app.get('/admin/users', async (c) => {
    const { page, per_page: perPage } = readQuery(c, listing);
    const { accounts, total } = await listAccounts(db, { page, perPage });
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) =>
      `</auth/v1/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const next = page < last ? [link(page + 1, 'next')] : [];
    c.header('Link', [...next, link(last, 'last')].join(', '));
    c.header('X-Total-Count', String(total));
    return c.json({ users: accounts.map(accountBody), aud: 'authenticated' });
  });

  app.post('/admin/users', async (c) => {
    const wanted = await readBody(c, attributes);
    const { email, id } = wanted;
    if (!email) {
      const message = 'Cannot create a user without either an email or phone';
      throw new AuthError(422, 'validation_failed', message);
    }
    const change = await readChange(deps, wanted);
    await requireFreeAddress(deps, email);
    const created = await db
      .transaction()
      .execute((trx) =>
        createForKey(trx, deps, { ...change, email, id: id ?? undefined }, visitorOf(c)),
      );
    return c.json(accountBody(await accountOf(deps, created)));
  });

  app.get('/admin/users/:id', async (c) =>
    c.json(accountBody(await accountOf(deps, c.req.param('id')))),
  );

  app.put('/admin/users/:id', async (c) => {
    const account = await accountOf(deps, c.req.param('id'));
    const wanted = await readBody(c, attributes);
    // Without one an account can be made; but nobody means to change theirs to none.
    if (wanted.password === '') await requireSafePassword(deps, wanted.password);
    const change = await readChange(deps, wanted);
    if (change.email && change.email !== account.email)
      await requireFreeAddress(deps, change.email);
    await db
      .transaction()
      .execute((trx) => changeForKey(trx, deps, account.id, change, visitorOf(c)));
    return c.json(accountBody(await accountOf(deps, account.id)));
  });

  app.delete('/admin/users/:id', async (c) => {
    const account = await accountOf(deps, c.req.param('id'));
    const { should_soft_delete: soft } = await readDeletion(c);
    await db
      .transaction()
      .execute((trx) => deleteAccount(trx, deps, account, visitorOf(c), soft ?? false));
    return c.json({});
  });

  return app;
}

/** The account of an address's id. Throws GoTrue's refusals. */
export async function accountOf({ db }: AuthDeps, id: string | undefined) {
  if (!v.is(uuid, id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  const account = await findAccount(db, { id });
  if (!account) throw new AuthError(404, 'user_not_found', 'User not found');
  return account;
}

/** A deletion without a body is one for good, as supabase-js of old sends it. */
const readDeletion = (c: Context) => readBody(c, deletion);

/** What is wanted of an account, checked. A password is hashed, or its hash taken as it is. */
async function readChange(deps: AuthDeps, wanted: Attributes): Promise<AccountChange> {
  if (wanted.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  }
  const { password, password_hash, ban_duration } = wanted;
  if (password && password_hash) {
    throw new AuthError(400, 'validation_failed', 'Only a password or a password hash');
  }
  const banMs = ban_duration ? readDuration(ban_duration) : undefined;
  if (password) await requireSafePassword(deps, password);
  const { provider: _, providers: __, ...appMetadata } = wanted.app_metadata ?? {};
  return {
    email: wanted.email ?? undefined,
    passwordHash: password ? await hashPassword(password) : (password_hash ?? undefined),
    confirm: wanted.email_confirm ?? false,
    userMetadata: wanted.user_metadata ?? undefined,
    appMetadata: wanted.app_metadata ? appMetadata : undefined,
    banMs,
  };
}
