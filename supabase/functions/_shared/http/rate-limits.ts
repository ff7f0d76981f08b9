import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every limit of the product: so many points in so many seconds, per key. What guards a secret is counted in the
 * database wherever the product runs: no restart gives anybody more guesses.
 */
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
  'sign-in-by-address': { points: 30, seconds: 5 * minute, guardsSecret: true },
  'sign-in-by-neighbourhood': { points: 300, seconds: 5 * minute, guardsSecret: true },
  'sign-in-by-account': { points: 10, seconds: 15 * minute, guardsSecret: true },
  'code-by-account': { points: 10, seconds: 15 * minute, guardsSecret: true },
  'auth-mail-by-account': { points: 5, seconds: hour },
  'quote-by-address': { points: 120, seconds: 10 * minute },
  'quote-guess-by-address': { points: 10, seconds: 15 * minute, guardsSecret: true },
  'quote-mail-by-quote': { points: 20, seconds: hour },
  'interview-by-address': { points: 120, seconds: 10 * minute },
  'interview-guess-by-address': { points: 10, seconds: 15 * minute, guardsSecret: true },
  'interview-answers': { points: 20, seconds: hour },
  'digest-by-address': { points: 120, seconds: 10 * minute },
  'digest-guess-by-address': { points: 10, seconds: 15 * minute, guardsSecret: true },
  'mail-by-sender': { points: 20, seconds: hour },
  'acknowledgement-by-sender': { points: 3, seconds: day },
  'call-by-token': { points: 600, seconds: 5 * minute },
  'token-guess-by-address': { points: 30, seconds: 15 * minute, guardsSecret: true },
  'setup-by-address': { points: 10, seconds: 15 * minute, guardsSecret: true },
} as const;

export type LimitName = keyof typeof limits;

/** Takes one point. Returns null when there was one, else the seconds until there is. */
export type Limit = (name: LimitName, key: string) => Promise<number | null>;

/**
 * Counts in the database, so that every process counts together. `scale` multiplies each limit. Whoever is `alone` with
 * the database counts in memory, which is faster and which a restart forgets, all but what guards a secret.
 */
export function createLimit(pool: pg.Pool, scale: number, { alone = false } = {}): Limit {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  const storeClient = gatherPoints(pool);
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name);
    if (known) return known;
    const limit: { points: number; seconds: number; guardsSecret?: true } = limits[name];
    const options = {
      keyPrefix: name,
      points: Math.max(1, Math.round(limit.points * scale)),
      duration: limit.seconds,
    };
    const limiter =
      alone && !limit.guardsSecret
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient,
            storeType: 'pool',
            schemaName: 'public',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
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

/** What the library asks of its store for one point: the limit and key, the points, and two moments in ms. */
type Upsert = [key: string, points: number, expire: number, now: number];

interface Held {
  points: number;
  expire: string;
}

interface Asked {
  upsert: Upsert;
  resolve: (answer: { rows: Held[] }) => void;
  reject: (error: unknown) => void;
}

/**
 * The library's store: points that are asked for in the same moment, by one request or by many, are taken by one
 * statement. Each is told what was held after its own, as if it had asked alone.
 */
function gatherPoints(pool: pg.Pool) {
  let gathered: Asked[] = [];
  // What is asked for many is of no request: the time that the first of them has left is not that of the others.
  const outsideRequests = AsyncLocalStorage.snapshot();

  async function take() {
    const asked = gathered;
    gathered = [];
    const wanted = new Map<string, { points: number; expire: number }>();
    for (const { upsert } of asked) {
      const [key, points, expire] = upsert;
      wanted.set(key, { points: points + (wanted.get(key)?.points ?? 0), expire });
    }
    try {
      const { rows } = await pool.query<Held & { key: string }>(takePoints, [
        [...wanted.keys()],
        [...wanted.values()].map(({ points }) => points),
        [...wanted.values()].map(({ expire }) => expire),
        Math.max(...asked.map(({ upsert }) => upsert[3])),
      ]);
      const held = new Map(rows.map(({ key, points, expire }) => [key, { points, expire }]));
      // The last who asked for a key is told of all points, those before of as many less.
      for (const { upsert, resolve } of asked.toReversed()) {
        const [key, points] = upsert;
        const after = held.get(key);
        if (!after) continue;
        resolve({ rows: [{ ...after }] });
        after.points -= points;
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return {
    query: ({ text, values = [] }: pg.QueryConfig) => {
      // The library names its statements, and a prepared statement outlives its transaction, which a pooler in
      // transaction mode forbids.
      if (!text.trimStart().startsWith('INSERT')) return pool.query(text, values);
      return new Promise((resolve, reject) => {
        if (gathered.length === 0) setImmediate(() => outsideRequests(take));
        gathered.push({ upsert: values as Upsert, resolve, reject });
      });
    },
  };
}

/** As the library's own for one key. In the order of the keys, so that two processes never wait for each other. */
const takePoints = `
  insert into public.rate_limits as held (key, points, expire)
  select * from unnest($1::text[], $2::integer[], $3::bigint[]) as asked (key, points, expire)
  order by key
  on conflict (key) do update set
    points = excluded.points + case when held.expire <= $4 then 0 else held.points end,
    expire = case when held.expire <= $4 then excluded.expire else held.expire end
  returning key, points, expire`;
