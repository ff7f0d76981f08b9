import type { Context, MiddlewareHandler } from 'hono';
import type { Rights } from '#contract/rights.ts';
import { ApiError } from './errors.ts';

/** Lets admins through; refuses everybody else with `admins_only`. */
export const requireAdmin = <Env extends { Variables: { agent: Rights } | { visitor: Rights } }>(
  ...[c, next]: Parameters<MiddlewareHandler<Env>>
) => {
  const who = (c as Context).get('agent') ?? (c as Context).get('visitor');
  if (who.role !== 'admin') throw new ApiError('admins_only');
  return next();
};
