import type { Language } from '#contract/fields.ts';
import { templates } from '../templates/index.ts';
import type { account } from '../templates/nl/account.ts';
import type { EmailContent } from './compose.ts';

/** A mail that carries a link and, in words, the code that does the same. */
export type LinkEmail = keyof typeof account.links;

/** A mail that only tells what happened. */
export type Notice = keyof typeof account.notices;

/** The mail with a link and the code that does the same; an invitation says who invites, where that is known. */
export function linkEmail(
  language: Language,
  kind: LinkEmail,
  url: string,
  code: string,
  invitedBy?: string,
): EmailContent {
  const { links, greeting, codeInsteadOfLink, ignoreIfNotYou, questions, ...words } =
    templates[language].account;
  const { subject, paragraphs, label } = links[kind];
  const ignore = kind === 'invite' ? words.ignoreInvitation : ignoreIfNotYou;
  const told = kind === 'invite' && invitedBy ? [words.invitedBy(invitedBy)] : paragraphs;
  // An invitation waits for a week, and its reader has no screen yet that asks for a code.
  const ways = kind === 'invite' ? [] : [codeInsteadOfLink(code)];
  return {
    language,
    subject,
    paragraphs: [greeting, ...told, ...ways, ignore, questions],
    link: { label, url },
  };
}

/** What a mail with a link is about, and what its link does: the page behind it says the same. */
export function linkWords(
  language: Language,
  kind: LinkEmail | 'end_session',
): { subject: string; label: string } {
  const { links, newDevice } = templates[language].account;
  return kind === 'end_session' ? newDevice : links[kind];
}

/** The mail with a code alone, for what is confirmed on the screen that asked. */
export function codeEmail(language: Language, code: string): EmailContent {
  const { code: template, greeting, actIfNotYou } = templates[language].account;
  const { subject, paragraphs } = template(code);
  return { language, subject, paragraphs: [greeting, ...paragraphs, actIfNotYou] };
}

/** The mail that tells of a security event. */
export function noticeEmail(language: Language, kind: Notice): EmailContent {
  const { notices, greeting, ignoreIfNotYou, askIfWrong, actIfNotYou } =
    templates[language].account;
  const { subject, paragraphs } = notices[kind];
  const adviceOn: Partial<Record<Notice, string>> = {
    account_exists: ignoreIfNotYou,
    account_made: askIfWrong,
    account_moved: askIfWrong,
    account_deleted: askIfWrong,
  };
  const advice = adviceOn[kind] ?? actIfNotYou;
  return { language, subject, paragraphs: [greeting, ...paragraphs, advice] };
}

interface NewDevice {
  device: { browser: string; system: string } | undefined;
  /** The network that the address belongs to: `203.0.113.0/24`. */
  network: string;
  at: Date;
  /** Where the button is that ends the session. */
  url: string;
}

/** The mail about a sign-in from a browser that never came before, with the link to end it. */
export function newDeviceEmail(
  language: Language,
  { device, network, at, url }: NewDevice,
): EmailContent {
  const { greeting, newDevice: words } = templates[language].account;
  const name = device ? words.device(device.browser, device.system) : words.unknownDevice;
  const moment = at.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  return {
    language,
    subject: words.subject,
    paragraphs: [greeting, ...words.paragraphs(name, network, moment)],
    link: { label: words.label, url },
  };
}
