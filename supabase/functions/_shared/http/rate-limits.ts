import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of the product: so many points in so many seconds, per key. */
const limits = {
  'submit-by-address': { points: 20, seconds: 10 * minute },
  'submit-by-email': { points: 5, seconds: hour },
  'submit-by-email-daily': { points: 10, seconds: day },
  'tries-by-proof': { points: 5, seconds: hour },
  'proven-by-address': { points: 60, seconds: hour },
  'proven-by-email': { points: 10, seconds: hour },
  'unproven-by-address': { points: 5, seconds: hour },
  'unproven-by-neighbourhood': { points: 10, seconds: hour },
  'unproven-by-content': { points: 2, seconds: day },
  'unproven-in-all': { points: 60, seconds: hour },
  'sign-in-by-address': { points: 30, seconds: 5 * minute },
  'sign-in-by-neighbourhood': { points: 300, seconds: 5 * minute },
  'sign-in-by-account': { points: 10, seconds: 15 * minute },
  'code-by-account': { points: 10, seconds: 15 * minute },
  'auth-mail-by-account': { points: 5, seconds: hour },
  'quote-by-address': { points: 120, seconds: 10 * minute },
  'quote-guess-by-address': { points: 10, seconds: 15 * minute },
  'quote-mail-by-quote': { points: 20, seconds: hour },
  'interview-by-address': { points: 120, seconds: 10 * minute },
  'interview-guess-by-address': { points: 10, seconds: 15 * minute },
  'interview-answers': { points: 20, seconds: hour },
  'digest-by-address': { points: 120, seconds: 10 * minute },
  'digest-guess-by-address': { points: 10, seconds: 15 * minute },
  'mail-by-sender': { points: 20, seconds: hour },
  'acknowledgement-by-sender': { points: 3, seconds: day },
  'call-by-token': { points: 600, seconds: 5 * minute },
  'token-guess-by-address': { points: 30, seconds: 15 * minute },
  'setup-by-address': { points: 10, seconds: 15 * minute },
} as const;

export type LimitName = keyof typeof limits;

/** Takes one point. Returns null when there was one, else the seconds until there is. */
export type Limit = (name: LimitName, key: string) => Promise<number | null>;

/** Counts in the database, so that every process counts together. `scale` multiplies each limit. */
export function createLimit(pool: pg.Pool, scale: number): Limit {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  // The library names its statements, and a prepared statement outlives its transaction, which a
  // pooler in transaction mode forbids.
  const unnamed = {
    query: ({ text, values }: pg.QueryConfig) => pool.query(text, values),
  };
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: unnamed,
      storeType: 'pool',
      schemaName: 'public',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: true,
      keyPrefix: name,
      points: Math.max(1, Math.round(limits[name].points * scale)),
      duration: limits[name].seconds,
    });
    limiters.set(name, limiter);
    return limiter;
  };
  return async (name, key) => {
    try {
      await limiterOf(name).consume(key.slice(0, 200));
      return null;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.ceil(refusal.msBeforeNext / 1000) || 1;
      throw refusal;
    }
  };
}
