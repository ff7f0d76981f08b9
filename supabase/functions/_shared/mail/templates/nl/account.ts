import { firm } from '#contract/firm.ts';

/** To the owner of an account, about it. */
export const account = {
  /** Mails that carry a link and, in words, the code that does the same. */
  links: {
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
  /** Mails that only tell what happened, so that their reader can act when it was somebody else. */
  notices: {
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
    recovery_code_used: {
      subject: 'Herstelcode gebruikt',
      paragraphs: [
        'Er is zojuist een herstelcode gebruikt in plaats van de tweede factor van uw account; die werkt nu niet meer. Stel een nieuwe in zodra u kunt.',
      ],
    },
  },
  code: (code: string) => ({
    subject: 'Uw bevestigingscode',
    paragraphs: [
      'U bent aangemeld bij de servicedesk en doet iets waarvoor u moet bevestigen dat u het bent. Vul deze code in op het scherm dat erom vraagt, en geef hem aan niemand anders.',
      `Uw bevestigingscode is ${code}. De code is een uur geldig.`,
    ],
  }),
  newDevice: {
    subject: 'Nieuwe aanmelding op uw account',
    paragraphs: (device: string, network: string, at: string) => [
      'Uw account is gebruikt in een browser die wij nog niet kenden:',
      `Browser: ${device}\nNetwerk: ${network}\nTijdstip: ${at} (Nederlandse tijd)`,
      `Was u dit? Dan hoeft u niets te doen. Was u dit niet? Beëindig deze sessie dan hieronder, stel meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}. De knop werkt één keer, een week lang.`,
    ],
    label: 'Deze sessie beëindigen',
    device: (browser: string, system: string) => `${browser} op ${system}`,
    unknownDevice: 'onbekende browser',
  },
  codeInsteadOfLink: (code: string) =>
    `Werkt de link niet? Voer dan deze code in: ${code}. Samen werken ze één keer, binnen een uur.`,
  ignoreIfNotYou:
    'Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren: er verandert niets.',
  actIfNotYou: `Was u dit niet? Stel dan meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}.`,
};
