import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '#contract/profile.ts';
import { supabase } from './client.ts';
import { desk, parseResponse } from './desk-client.ts';

/** What the agent is called, and what they are told by mail. */
export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: () => parseResponse(desk.profile.$get()) });

/** What the agent may do and see beyond what all agents may. */
export const rightsQuery = () =>
  queryOptions({ queryKey: ['rights'], queryFn: () => parseResponse(desk.profile.rights.$get()) });

/** Changes it; the session learns the name too. */
export async function changeProfile(profile: Profile): Promise<Profile> {
  const changed = await parseResponse(desk.profile.$put({ json: profile }));
  const { error } = await supabase.auth.updateUser({ data: { full_name: changed.name } });
  if (error) throw error;
  return changed;
}
