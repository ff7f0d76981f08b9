import type { UserAttributes } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#lib/language.ts';
import { attempt } from './auth-result.ts';
import { auth } from './client.ts';
import { account, parseResponse } from './desk-client.ts';
import { ensureUser } from './users.ts';

/** Changes the password of whoever is signed in. */
export const changePassword = (password: string) =>
  attempt(() => auth.updateUser({ password }), 'password');

/** Keeps name, language and password of an agent who comes in for the first time. */
export const completeProfile = (name: string, language: Language, password: string | undefined) =>
  attempt(async () => {
    const attributes: UserAttributes = {
      data: { full_name: name, language },
      ...(password && { password }),
    };
    const answer = await auth.updateUser(attributes);
    if (answer.data.user) await ensureUser(answer.data.user);
    return answer;
  }, 'password');

/** Every browser in which the agent is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: () => parseResponse(account.sessions.$get()),
  });

/** Signs another browser out. */
export const endSession = (id: string) =>
  parseResponse(account.sessions[':id'].$delete({ param: { id } }));

/** Signs every other browser out. */
export const endOtherSessions = () =>
  attempt(async () => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }));
