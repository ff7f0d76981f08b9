import { queryOptions } from '@tanstack/react-query';
import type { Absence, Digest, Profile } from '#contract/profile.ts';
import { auth } from './client.ts';
import { desk, parseResponse } from './desk-client.ts';
import { partOfStart } from './desk-start.ts';

/** What the agent is called, and what they are told by mail. */
export const profileQuery = () =>
  queryOptions({ queryKey: ['profile'], queryFn: () => parseResponse(desk.profile.$get()) });

/** What the agent may do and see beyond what all agents may. */
export const rightsQuery = () =>
  queryOptions({
    queryKey: ['rights'],
    queryFn: () => partOfStart('rights', () => parseResponse(desk.profile.rights.$get())),
  });

/** Changes it; the session learns the name too. */
export async function changeProfile(profile: Profile): Promise<Profile> {
  const changed = await parseResponse(desk.profile.$put({ json: profile }));
  const { error } = await auth.updateUser({ data: { full_name: changed.name } });
  if (error) throw error;
  return changed;
}

/** When the agent will not be there. */
export const absenceQuery = () =>
  queryOptions({
    queryKey: ['absence'],
    queryFn: () => parseResponse(desk.profile.absence.$get()),
  });

/** Says when the agent will not be there; null: they are. */
export const changeAbsence = (absence: Absence) =>
  parseResponse(desk.profile.absence.$put({ json: { absence } }));

/** When the agent gets an overview by mail. */
export const digestQuery = () =>
  queryOptions({
    queryKey: ['digest'],
    queryFn: () => parseResponse(desk.profile.digest.$get()),
  });

export const changeDigest = (json: Digest) => parseResponse(desk.profile.digest.$put({ json }));
