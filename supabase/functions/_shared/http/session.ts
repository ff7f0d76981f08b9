import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Rights, Role } from '#contract/rights.ts';
import type { DB } from '#database/database.gen.ts';
import { isUsable } from '#domain/accounts/second-factor.ts';
import { dayOf } from '#util/today.ts';

/** What of an access token's claims says which session it belongs to. */
export interface SessionClaims {
  sub?: string;
  session_id?: unknown;
}

/** Whose living session a request carries. */
export interface Identity extends Rights {
  userId: string;
  sessionId: string;
  email: string;
  /** When its owner last proved who they are in this session; null where that is not known. */
  reauthenticatedAt: Date | null;
  /** An agent is active, and gave the second factor where one is enrolled. */
  isAgent: boolean;
  /** By now everybody needs a second factor, and this account has none: first it gets one. */
  needsFactor: boolean;
}

interface IdentifyDeps {
  db: Kysely<DB>;
  /** The claims of a valid access token; null for any other. */
  verify: (token: string) => Promise<SessionClaims | null>;
  now: () => Date;
}

/** Tells whose session a request carries; null for nobody's. */
export type Identify = (request: Request) => Promise<Identity | null>;

/** Tells whose session a request carries: its token is valid, and the session still exists. */
export function createIdentify({ db, verify, now }: IdentifyDeps): Identify {
  return async (request) => {
    const token = bearerOf(request);
    const claims = token ? await verify(token) : null;
    const session = claims && (await findSession(db, claims, now()));
    if (!session) return null;
    const { userId, sessionId, email, reauthenticatedAt, role, recruits } = session;
    const needsFactor = session.needsFactor === true;
    const isAgent = session.active === true && !session.needsSecondFactor;
    const rights = { role: role ?? 'agent', recruits: recruits ?? false };
    return {
      userId,
      sessionId,
      email: email ?? '',
      reauthenticatedAt,
      isAgent,
      needsFactor,
      ...rights,
    };
  };
}

/** Tells which agent a request comes from; null for anybody else. */
export const agentsOnly =
  (identify: Identify): Identify =>
  async (request) => {
    const identity = await identify(request);
    return identity?.isAgent ? identity : null;
  };

/** The request's bearer token. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** The session that an access token belongs to, unless it ended or its account was shut. */
export async function findSession(db: Kysely<DB>, { sub, session_id }: SessionClaims, now: Date) {
  // A key of the project is a token too, but nobody's.
  if (!sub || typeof session_id !== 'string') return undefined;
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .leftJoin('users as agent', 'agent.id', 'u.id')
    .select(['u.id as userId', 's.id as sessionId', 'u.email', 'agent.active'])
    .select('agent.recruiting as recruits')
    .select((eb) => [
      eb.ref('agent.rol').$castTo<Role | null>().as('role'),
      eb
        .selectFrom('auth.mfa_amr_claims')
        .whereRef('session_id', '=', 's.id')
        .select(({ fn }) => fn.max('updated_at').as('at'))
        .as('reauthenticatedAt'),
      eb.and([eb('s.aal', '=', 'aal1'), hasFactor(eb)]).as('needsSecondFactor'),
      eb.and([isFactorRequired(eb, now), eb.not(hasFactor(eb, isUsable('f')))]).as('needsFactor'),
    ])
    .where('s.id', '=', session_id)
    .where('u.id', '=', sub)
    .where((eb) => eb.or([eb('u.banned_until', 'is', null), eb('u.banned_until', '<=', now)]))
    .where(sql<boolean>`private.session_end(s) > ${now}`)
    .executeTakeFirst();
}

type AccountQuery = ExpressionBuilder<DB & { u: DB['auth.users'] }, 'u'>;

/** Whether the account has a second factor, of this kind. */
export const hasFactor = (eb: AccountQuery, which = sql<boolean>`true`) =>
  eb.exists(
    eb
      .selectFrom('auth.mfa_factors as f')
      .select('f.id')
      .whereRef('f.user_id', '=', 'u.id')
      .where('f.status', '=', 'verified')
      .where(which),
  );

/** Whether by now everybody needs a second factor. */
export const isFactorRequired = (eb: AccountQuery, now: Date) =>
  eb.exists(
    eb
      .selectFrom('session_settings')
      .select('only_row')
      .where(sql<boolean>`second_factor_from <= ${dayOf(now)}::date`),
  );
