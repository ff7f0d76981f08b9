import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import {
  findSubscriber,
  readSubscription,
  unsubscribe,
  unsubscribePage,
} from '#domain/digest/unsubscribe.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { ApiError, handleErrors, refuseWhile } from '#http/errors.ts';
import { bearerOf } from '#http/session.ts';
import { valid } from '#http/validate.ts';
import { languageOfAccount } from '#util/language.ts';

/** A mail program posts `List-Unsubscribe=One-Click` to the address of the header, without headers of ours. */
const oneClick = valid('query', v.object({ token: v.optional(v.string()) }));

/**
 * `digest/*`: the overview by mail, for whoever has the token of one, without a session. Asking changes nothing:
 * mail scanners open links; only a POST switches off, by the page's button or by a mail program (RFC 8058). A
 * wrong token is the same as none: `not_found`, and after a few of them `too_many_requests`.
 */
export function createDigest({ db, settings, limit, log, now }: PublicDeps) {
  const app = new Hono<FunctionEnv>().basePath('/digest');
  app.onError(handleErrors(log));
  app.use('*', bodyLimit({ maxSize: 8 * 1024 }));

  /** Whose overview it is. */
  const subscriberOf = async ({ var: { clientAddress } }: Context<FunctionEnv>, token = '') => {
    refuseWhile(await limit('digest-by-address', clientAddress));
    const id = await findSubscriber(db, settings.secret, token);
    if (!id) {
      refuseWhile(await limit('digest-guess-by-address', clientAddress));
      throw new ApiError('not_found');
    }
    return id;
  };

  return (
    app
      .get('/', async (c) =>
        c.json(await readSubscription(db, await subscriberOf(c, bearerOf(c.req.raw) ?? ''))),
      )
      // Mail programs that know no one-click open the address of the header.
      .get('/unsubscribe', oneClick, async (c) => {
        const { token = '' } = c.req.valid('query');
        const id = await findSubscriber(db, settings.secret, token);
        const account = await db
          .selectFrom('auth.users')
          .select('raw_user_meta_data as traits')
          .where('id', '=', id ?? null)
          .executeTakeFirst();
        const page = unsubscribePage(
          settings.siteUrl,
          languageOfAccount(account?.traits),
          encodeURIComponent(token),
        );
        return c.redirect(page, 303);
      })
      .post('/unsubscribe', oneClick, async (c) => {
        const { token = bearerOf(c.req.raw) ?? '' } = c.req.valid('query');
        const id = await subscriberOf(c, token);
        await unsubscribe(db, id, c.var.clientAddress, now());
        return c.json(await readSubscription(db, id));
      })
  );
}

/** The type that the browser's client of `digest/*` is made from. */
export type DigestApp = ReturnType<typeof createDigest>;
