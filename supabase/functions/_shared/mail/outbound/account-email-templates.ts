import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import type { EmailContent } from './compose.ts';

/** A mail that carries a link and, in words, the code that does the same. */
export type LinkEmail = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/** A mail that only tells what happened, so that its reader can act when it was somebody else. */
export type Notice =
  | 'account_exists'
  | 'password_changed'
  | 'password_set'
  | 'email_changed'
  | 'identity_linked'
  | 'factor_added'
  | 'factor_removed';

type Text = { subject: string; paragraphs: string[] };
type LinkText = Text & { label: string };

const links: Record<Language, Record<LinkEmail, LinkText>> = {
  nl: {
    signup: {
      subject: 'Bevestig uw e-mailadres',
      paragraphs: [
        `Iemand, waarschijnlijk u, maakte met dit adres een account aan bij ${firm.brand}.`,
      ],
      label: 'E-mailadres bevestigen',
    },
    invite: {
      subject: `U bent uitgenodigd voor de servicedesk van ${firm.brand}`,
      paragraphs: [
        `Een collega nodigt u uit voor de servicedesk van ${firm.brand}. De uitnodiging is een week geldig.`,
      ],
      label: 'Uitnodiging aannemen',
    },
    magiclink: {
      subject: 'Uw aanmeldlink',
      paragraphs: ['U vroeg om een link waarmee u zich zonder wachtwoord aanmeldt.'],
      label: 'Aanmelden',
    },
    recovery: {
      subject: 'Stel een nieuw wachtwoord in',
      paragraphs: [
        'U vroeg om een nieuw wachtwoord. Met deze link meldt u zich aan en stelt u het in.',
      ],
      label: 'Nieuw wachtwoord instellen',
    },
    email_change: {
      subject: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: [
        'U wilt uw e-mailadres wijzigen. Dat gebeurt zodra de links aan het oude en aan het nieuwe adres allebei zijn geopend.',
      ],
      label: 'Wijziging bevestigen',
    },
  },
  en: {
    signup: {
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `Somebody, probably you, created an account at ${firm.brand} with this address.`,
      ],
      label: 'Confirm e-mail address',
    },
    invite: {
      subject: `You are invited to the service desk of ${firm.brand}`,
      paragraphs: [
        `A colleague invites you to the service desk of ${firm.brand}. The invitation is valid for a week.`,
      ],
      label: 'Accept invitation',
    },
    magiclink: {
      subject: 'Your sign-in link',
      paragraphs: ['You asked for a link to sign in without a password.'],
      label: 'Sign in',
    },
    recovery: {
      subject: 'Set a new password',
      paragraphs: ['You asked for a new password. This link signs you in, so that you can set it.'],
      label: 'Set a new password',
    },
    email_change: {
      subject: 'Confirm your new e-mail address',
      paragraphs: [
        'You want to change your e-mail address. It changes once the links to the old and to the new address have both been opened.',
      ],
      label: 'Confirm the change',
    },
  },
};

const notices: Record<Language, Record<Notice, Text>> = {
  nl: {
    account_exists: {
      subject: 'U hebt al een account',
      paragraphs: [
        'Iemand, misschien u, wilde een account aanmaken met dit adres. Dat bestaat al: meld u gewoon aan, of vraag een nieuw wachtwoord aan.',
      ],
    },
    password_changed: {
      subject: 'Uw wachtwoord is gewijzigd',
      paragraphs: [
        'Het wachtwoord van uw account is zojuist gewijzigd. Andere apparaten zijn afgemeld.',
      ],
    },
    password_set: {
      subject: 'Uw account heeft nu een wachtwoord',
      paragraphs: [
        'Voor uw account is zojuist een wachtwoord ingesteld. Daarmee kan voortaan worden aangemeld.',
      ],
    },
    email_changed: {
      subject: 'Uw e-mailadres is gewijzigd',
      paragraphs: [
        'Het e-mailadres van uw account is zojuist gewijzigd. Op dit adres ontvangt u voortaan niets meer.',
      ],
    },
    identity_linked: {
      subject: 'Microsoft-account gekoppeld',
      paragraphs: [
        'Aan uw account is zojuist een Microsoft-account gekoppeld. Daarmee kan voortaan worden aangemeld.',
      ],
    },
    factor_added: {
      subject: 'Tweede factor toegevoegd',
      paragraphs: [
        'Voor uw account is zojuist een tweede factor ingesteld. Bij het aanmelden wordt er voortaan om gevraagd.',
      ],
    },
    factor_removed: {
      subject: 'Tweede factor verwijderd',
      paragraphs: ['Van uw account is zojuist een tweede factor verwijderd.'],
    },
  },
  en: {
    account_exists: {
      subject: 'You already have an account',
      paragraphs: [
        'Somebody, perhaps you, wanted to create an account with this address. It exists already: simply sign in, or ask for a new password.',
      ],
    },
    password_changed: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed just now. Other devices have been signed out.',
      ],
    },
    password_set: {
      subject: 'Your account has a password now',
      paragraphs: [
        'A password was set for your account just now. It can be used to sign in from now on.',
      ],
    },
    email_changed: {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of your account was changed just now. Nothing more will be sent to this address.',
      ],
    },
    identity_linked: {
      subject: 'Microsoft account linked',
      paragraphs: [
        'A Microsoft account was linked to your account just now. It can be used to sign in from now on.',
      ],
    },
    factor_added: {
      subject: 'Second factor added',
      paragraphs: [
        'A second factor was set up for your account just now. You will be asked for it when you sign in.',
      ],
    },
    factor_removed: {
      subject: 'Second factor removed',
      paragraphs: ['A second factor was removed from your account just now.'],
    },
  },
};

const codeWords = {
  nl: (code: string) =>
    `Werkt de link niet? Voer dan deze code in: ${code}. Samen werken ze één keer, binnen een uur.`,
  en: (code: string) =>
    `Does the link not work? Then enter this code: ${code}. They work once between them, within an hour.`,
};

const notYou = {
  nl: {
    link: 'Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren: er verandert niets.',
    notice: `Was u dit niet? Stel dan meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}.`,
  },
  en: {
    link: 'Did you not ask for this? Then you can ignore this e-mail: nothing changes.',
    notice: `Was this not you? Then set a new password at once and contact ${firm.email.support}.`,
  },
};

const newDevice = {
  nl: {
    subject: 'Nieuwe aanmelding op uw account',
    intro: 'Uw account is gebruikt in een browser die wij nog niet kenden:',
    unknown: 'onbekende browser',
    on: ({ browser, system }: Device) => `${browser} op ${system}`,
    facts: (device: string, network: string, at: string) =>
      `Browser: ${device}\nNetwerk: ${network}\nTijdstip: ${at} (Nederlandse tijd)`,
    advice: `Was u dit? Dan hoeft u niets te doen. Was u dit niet? Beëindig deze sessie dan hieronder, stel meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}. De knop werkt één keer, een week lang.`,
    label: 'Deze sessie beëindigen',
  },
  en: {
    subject: 'New sign-in to your account',
    intro: 'Your account was used in a browser that we did not know yet:',
    unknown: 'unknown browser',
    on: ({ browser, system }: Device) => `${browser} on ${system}`,
    facts: (device: string, network: string, at: string) =>
      `Browser: ${device}\nNetwork: ${network}\nTime: ${at} (Dutch time)`,
    advice: `Was this you? Then you need not do anything. Was it not? Then end that session below, set a new password at once and contact ${firm.email.support}. The button works once, for a week.`,
    label: 'End this session',
  },
};

interface Device {
  browser: string;
  system: string;
}

interface NewDevice {
  device: Device | undefined;
  /** The network that the address belongs to: `203.0.113.0/24`. */
  network: string;
  at: Date;
  /** Where the button is that ends the session. */
  url: string;
}

/** The mail about a sign-in from a browser that never came before, with the link to end it. */
export function newDeviceEmail(language: Language, told: NewDevice): EmailContent {
  const { subject, intro, unknown, on, facts, advice, label } = newDevice[language];
  const at = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }).format(told.at);
  const device = told.device ? on(told.device) : unknown;
  return {
    language,
    subject,
    paragraphs: [intro, facts(device, told.network, at), advice],
    link: { label, url: told.url },
  };
}

/** What a mail with a link is about, and what its link does: the page behind it says the same. */
export const linkWords = (
  kind: LinkEmail | 'end_session',
  language: Language,
): { subject: string; label: string } =>
  kind === 'end_session' ? newDevice[language] : links[language][kind];

/** The mail with a link and the code that does the same. */
export function linkEmail(
  kind: LinkEmail,
  language: Language,
  url: string,
  code: string,
): EmailContent {
  const { subject, paragraphs, label } = links[language][kind];
  // An invitation waits for a week, and its reader has no screen yet that asks for a code.
  const ways = kind === 'invite' ? [] : [codeWords[language](code)];
  return {
    language,
    subject,
    paragraphs: [...paragraphs, ...ways, notYou[language].link],
    link: { label, url },
  };
}

/** The mail with a code alone, for what is confirmed on the screen that asked. */
export function codeEmail(language: Language, code: string): EmailContent {
  const [subject, why, text] =
    language === 'nl'
      ? [
          'Uw bevestigingscode',
          'U bent aangemeld bij de servicedesk en doet iets waarvoor u moet bevestigen dat u het bent. Vul deze code in op het scherm dat erom vraagt, en geef hem aan niemand anders.',
          `Uw bevestigingscode is ${code}. De code is een uur geldig.`,
        ]
      : [
          'Your confirmation code',
          'You are signed in to the service desk and are doing something for which you must confirm that it is you. Enter this code on the screen that asks for it, and give it to nobody else.',
          `Your confirmation code is ${code}. It is valid for an hour.`,
        ];
  return { language, subject, paragraphs: [why, text, notYou[language].notice] };
}

/** The mail that tells of a security event. */
export function noticeEmail(kind: Notice, language: Language): EmailContent {
  const { subject, paragraphs } = notices[language][kind];
  const advice = kind === 'account_exists' ? 'link' : 'notice';
  return { language, subject, paragraphs: [...paragraphs, notYou[language][advice]] };
}
