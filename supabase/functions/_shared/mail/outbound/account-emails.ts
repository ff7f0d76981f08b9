import type { Language } from '#contract/fields.ts';
import { templates } from '../templates/index.ts';
import type { account } from '../templates/nl/account.ts';
import type { EmailContent } from './compose.ts';

/** A mail that carries a link and, in words, the code that does the same. */
export type LinkEmail = keyof typeof account.links;

/** A mail that only tells what happened. */
export type Notice = keyof typeof account.notices;

/** The mail with a link and the code that does the same. */
export function linkEmail(
  language: Language,
  kind: LinkEmail,
  url: string,
  code: string,
): EmailContent {
  const { links, codeInsteadOfLink, ignoreIfNotYou } = templates[language].account;
  const { subject, paragraphs, label } = links[kind];
  // An invitation waits for a week, and its reader has no screen yet that asks for a code.
  const ways = kind === 'invite' ? [] : [codeInsteadOfLink(code)];
  return {
    language,
    subject,
    paragraphs: [...paragraphs, ...ways, ignoreIfNotYou],
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
  const { code: template, actIfNotYou } = templates[language].account;
  const { subject, paragraphs } = template(code);
  return { language, subject, paragraphs: [...paragraphs, actIfNotYou] };
}

/** The mail that tells of a security event. */
export function noticeEmail(language: Language, kind: Notice): EmailContent {
  const { notices, ignoreIfNotYou, actIfNotYou } = templates[language].account;
  const { subject, paragraphs } = notices[kind];
  const advice = kind === 'account_exists' ? ignoreIfNotYou : actIfNotYou;
  return { language, subject, paragraphs: [...paragraphs, advice] };
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
  const words = templates[language].account.newDevice;
  const name = device ? words.device(device.browser, device.system) : words.unknownDevice;
  const moment = at.toLocaleString(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  });
  return {
    language,
    subject: words.subject,
    paragraphs: words.paragraphs(name, network, moment),
    link: { label: words.label, url },
  };
}
