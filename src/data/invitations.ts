import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#lib/language.ts';
import { account, parseResponse } from './desk-client.ts';

/** Whoever was invited and has not come in yet. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: () => parseResponse(account.invitations.$get()),
  });

/** Mails somebody a link to an account, in their language; the same address again, a new link. */
export const invite = (email: string, language: Language) =>
  parseResponse(account.invitations.$post({ json: { email, language } }));

/** Takes an invitation back: its link opens nothing any more. */
export const withdrawInvitation = (email: string) =>
  parseResponse(account.invitations[':email'].$delete({ param: { email } }));
