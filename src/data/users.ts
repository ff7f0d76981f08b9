import type { User } from '@supabase/supabase-js';
import { supabase } from './client.ts';

const noSuchRow = 'PGRST116';
const rowExists = '23505';

/**
 * Makes sure that whoever signed in has a row in `users`. An identity without an e-mail address
 * has none. Throws when the row can neither be found nor made.
 */
export async function ensureUser(user: User): Promise<void> {
  const email = user.email?.toLowerCase();
  if (!email) return;
  const { data, error } = await supabase
    .from('users')
    .select('id')
    .eq('email', email)
    .maybeSingle();
  if (error && error.code !== noSuchRow) throw error;
  if (data) return;
  const row = { id: user.id, email, naam: nameOf(user), rol: 'agent' };
  const { error: refused } = await supabase.from('users').insert(row);
  // Another window of this browser, told of the same sign-in, may have been faster.
  if (refused && refused.code !== rowExists) throw refused;
}

/** What a colleague is called until he says so himself. */
export function nameOf({ email, user_metadata }: Pick<User, 'email' | 'user_metadata'>): string {
  const { full_name, name } = user_metadata;
  return full_name || name || email?.split('@')[0] || 'Unknown User';
}
