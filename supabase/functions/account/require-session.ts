import { createMiddleware } from 'hono/factory';
import type { FunctionEnv } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import type { Identity } from '#http/session.ts';
import type { AccountDeps } from './deps.ts';

/** What the account's routes know of each request: whose session it carries. */
export interface AccountEnv {
  Variables: FunctionEnv['Variables'] & { visitor: Identity };
}

/** Lets through whoever has a session, be it one that still owes its second factor. */
export const requireAnySession = ({ identify }: AccountDeps) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    const visitor = await identify(c.req.raw);
    if (!visitor) throw new ApiError('unauthorized');
    c.set('visitor', visitor);
    await next();
  });

/** Lets through agents only, and none who owes the second factor that everybody needs. */
export const requireAgent = ({ identify }: AccountDeps) =>
  createMiddleware<AccountEnv>(async (c, next) => {
    const visitor = await identify(c.req.raw);
    if (!visitor?.isAgent) throw new ApiError('unauthorized');
    if (visitor.needsFactor) throw new ApiError('factor_required');
    c.set('visitor', visitor);
    await next();
  });
