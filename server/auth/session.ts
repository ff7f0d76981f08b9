import { errors, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import type { DB } from '../../supabase/functions/_shared/database.gen.ts';
import type { AuthDeps } from './deps.ts';
import { AuthError } from './errors.ts';

/** Whose living session a request carries. */
export interface Identity {
  userId: string;
  sessionId: string;
  email: string;
  /** An agent is active, and gave the second factor where one is enrolled. */
  isAgent: boolean;
}

/** Tells whose session a request carries: its token is valid, and the session still exists. */
export function createIdentify({ db, keys, now }: Pick<AuthDeps, 'db' | 'keys' | 'now'>) {
  return async (request: Request): Promise<Identity | null> => {
    const token = bearerOf(request);
    if (!token) return null;
    try {
      const claims = await keys.verify(token, now());
      const session = await findSession(db, claims, now());
      if (!session) return null;
      const { userId, sessionId, email } = session;
      const isAgent = session.active === true && !session.needsSecondFactor;
      return { userId, sessionId, email: email ?? '', isAgent };
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };
}

/** Tells which agent a request comes from. One query; null for anybody else. */
export function createAuthenticate(deps: Pick<AuthDeps, 'db' | 'keys' | 'now'>) {
  const identify = createIdentify(deps);
  return async (request: Request): Promise<Identity | null> => {
    const identity = await identify(request);
    return identity?.isAgent ? identity : null;
  };
}

/** The request's bearer token. */
export function bearerOf(request: Request): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** The session that an access token belongs to, unless it ended or its account was shut. */
export function findSession(db: Kysely<DB>, { sub, session_id }: JWTPayload, now: Date) {
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .leftJoin('users as agent', 'agent.id', 'u.id')
    .select(['u.id as userId', 's.id as sessionId', 'u.email', 's.aal', 'agent.active'])
    .select('s.created_at as createdAt')
    .select((eb) =>
      eb
        .and([
          eb('s.aal', '=', 'aal1'),
          eb.exists(
            eb
              .selectFrom('auth.mfa_factors as f')
              .whereRef('f.user_id', '=', 'u.id')
              .where('f.status', '=', 'verified'),
          ),
        ])
        .as('needsSecondFactor'),
    )
    .where('s.id', '=', String(session_id))
    .where('u.id', '=', String(sub))
    .where((eb) => eb.or([eb('u.banned_until', 'is', null), eb('u.banned_until', '<=', now)]))
    .where((eb) => eb.or([eb('s.not_after', 'is', null), eb('s.not_after', '>', now)]))
    .executeTakeFirst();
}

/** The claims of the request's valid token and its living session; throws GoTrue's refusals. */
export async function requireSession({ db, keys, now }: AuthDeps, request: Request) {
  const token = bearerOf(request);
  if (!token)
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await keys.verify(token, now()).catch((error: Error) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new AuthError(
      403,
      'bad_jwt',
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  });
  const session = await findSession(db, claims, now());
  if (!session) {
    throw new AuthError(
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    );
  }
  return session;
}

/** Like {@link requireSession}, and the second factor was given where one is enrolled. */
export async function requireFullSession(deps: AuthDeps, request: Request) {
  const session = await requireSession(deps, request);
  if (session.needsSecondFactor) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 session is required for this change');
  }
  return session;
}
