import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { EdgeDeps } from '#http/edge.ts';
import { ApiError } from '#http/errors.ts';
import type { Invite } from './deps.ts';
import { welcomePage } from './welcome-page.ts';

/** How long to wait when the auth server says only that it mailed too much. */
const retryAfter = 60;

/**
 * Invites by the project's auth server: it makes the account and mails the link. The invitation must
 * stand in the database already, for the server asks whether the address may have an account.
 */
export function createInvite({
  settings,
  project,
}: Pick<EdgeDeps, 'settings' | 'project'>): Invite {
  const { auth } = createClient(project.url, project.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return async ({ email, language, invitedBy }) => {
    const { error } = await auth.admin.inviteUserByEmail(email, {
      data: { language, invited_by: invitedBy },
      redirectTo: welcomePage(settings.siteUrl, language).href,
    });
    if (!error) return true;
    if (error.code === 'email_exists') return false;
    if (error.status === 429) throw new ApiError('too_many_requests', { retryAfter });
    if (isAuthRetryableFetchError(error)) throw new ApiError('unavailable');
    throw error;
  };
}
