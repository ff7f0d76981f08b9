import type { User } from '@supabase/auth-js';
import { visible } from '#contract/fields.ts';
import { openTables } from './client.ts';

const noSuchRow = 'PGRST116';

/**
 * Makes sure that whoever signed in has a row in `users`. An identity without an e-mail address
 * has none. Throws when the row can neither be found nor made.
 */
export const ensureUser = (user: User): Promise<void> => oneAtATime(() => findOrCreate(user));

/**
 * Signs in by `work` and makes the row of whoever it brings, before anything that hears of the sign-in
 * makes one of what was known of them at first.
 */
export const signInWithUser = <Answer extends { data: { user: User | null } }>(
  work: () => Promise<Answer>,
): Promise<Answer> =>
  oneAtATime(async () => {
    const answer = await work();
    if (answer.data.user) await findOrCreate(answer.data.user);
    return answer;
  });

/** One window at a time: every window of this browser hears of the same sign-in at once. */
const oneAtATime = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('delvanta-user-record', work) : work();

async function findOrCreate(user: User): Promise<void> {
  const email = user.email?.toLowerCase();
  if (!email) return;
  const tables = await openTables();
  const { data, error } = await tables.from('users').select('id').eq('email', email).maybeSingle();
  if (error && error.code !== noSuchRow) throw error;
  if (data) return;
  const row = { id: user.id, email, naam: nameOf(user), rol: 'agent' };
  const { error: refused } = await tables.from('users').insert(row);
  if (refused) throw refused;
}

/** Whether somebody was invited who has not said yet who they are, nor chosen a password. */
export const isWelcomeUnfinished = ({ invited_at, user_metadata }: User): boolean =>
  Boolean(invited_at) && !user_metadata.full_name;

/** What a colleague is called until they say so themselves. */
export function nameOf({ email, user_metadata }: Pick<User, 'email' | 'user_metadata'>): string {
  const { full_name, name } = user_metadata;
  const said = [full_name, name].map((each) => String(each ?? '').trim());
  return said.find((each) => visible.test(each)) ?? (email?.split('@')[0] || 'Unknown User');
}
