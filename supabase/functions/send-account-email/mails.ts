import * as v from 'valibot';
import { language } from '#contract/fields.ts';
import { isForReauthentication } from '#contract/reauthentication.ts';
import { codeEmail, linkEmail, noticeEmail } from '#mail/outbound/account-emails.ts';
import type { Mail } from '#mail/outbound/enqueue.ts';

const links = ['signup', 'invite', 'magiclink', 'recovery'] as const;

/** GoTrue's names of what we tell of. */
const notices = {
  password_changed_notification: 'password_changed',
  email_changed_notification: 'email_changed',
  identity_linked_notification: 'identity_linked',
  mfa_factor_enrolled_notification: 'factor_added',
  mfa_factor_unenrolled_notification: 'factor_removed',
} as const;
const noticeTypes = Object.keys(notices) as (keyof typeof notices)[];

const text = v.optional(v.string(), '');

/** What GoTrue hands to its *send email* hook, as far as a mail needs it. */
export const requestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    user: v.object({
      email: v.pipe(v.string(), v.nonEmpty()),
      new_email: text,
      user_metadata: v.object({
        language: v.fallback(language, 'nl'),
        invited_by: v.fallback(v.optional(v.string()), undefined),
      }),
    }),
    email_data: v.object({
      email_action_type: v.picklist([...links, 'email_change', 'reauthentication', ...noticeTypes]),
      ...{ token: text, token_hash: text, token_new: text, token_hash_new: text },
      ...{ redirect_to: text, old_email: text },
    }),
  }),
);

type MailRequest = v.InferOutput<typeof requestSchema>;

/**
 * The mails that a request of the project's auth server asks for. Their links lead to the site, with the
 * token in the fragment: at the auth server's own address a scanner of mail that looks would redeem it.
 */
export function mailsFor({ user, email_data: data }: MailRequest, siteUrl: string): Mail[] {
  const { language, invited_by: invitedBy } = user.user_metadata;
  const { email_action_type: type } = data;
  const codeMail = (): Mail => ({
    ...codeEmail(language, data.token),
    ...{ to: user.email, automatic: true, secret: true },
  });
  const linkMail = (
    kind: Parameters<typeof linkEmail>[1],
    to: string,
    tokenHash: string,
    code: string,
  ): Mail => {
    const desk = `${siteUrl}/servicedesk/`;
    const isOurs = data.redirect_to.startsWith(desk) && URL.canParse(data.redirect_to);
    const url = new URL(isOurs ? data.redirect_to : `${desk}dashboard`);
    url.hash = String(new URLSearchParams({ token_hash: tokenHash, type: kind }));
    return {
      ...linkEmail(language, kind, url.href, code, invitedBy),
      to,
      automatic: true,
      secret: true,
    };
  };

  switch (type) {
    case 'email_change': {
      // By GoTrue's names the old address has `token` with `token_hash_new`, the new one the others.
      const both = data.token_hash_new !== '';
      const codeOfNew = both ? data.token_new : data.token;
      const toNew = linkMail(type, user.new_email, data.token_hash, codeOfNew);
      return both ? [linkMail(type, user.email, data.token_hash_new, data.token), toNew] : [toNew];
    }
    case 'reauthentication':
      return [codeMail()];
    case 'magiclink':
      if (URL.canParse(data.redirect_to) && isForReauthentication(new URL(data.redirect_to)))
        return [codeMail()];
      return [linkMail(type, user.email, data.token_hash, data.token)];
    case 'signup':
    case 'invite':
    case 'recovery':
      return [linkMail(type, user.email, data.token_hash, data.token)];
    default: {
      const to = type === 'email_changed_notification' ? data.old_email : user.email;
      return [{ ...noticeEmail(language, notices[type]), to, automatic: true }];
    }
  }
}
