import { firm } from '#contract/firm.ts';

/** To the owner of an account, about it. */
export const account = {
  greeting: 'Goedendag,',
  questions: `Vragen? Mail naar ${firm.email.support}.`,
  /** Takes the place of an invitation's first paragraph, where the inviter is known. */
  invitedBy: (name: string) =>
    `${name} nodigt u uit voor de servicedesk van ${firm.brand}. De uitnodiging is een week geldig. Met de knop maakt u uw account: u kiest een naam en een wachtwoord.`,
  /** Mails that carry a link and, in words, the code that does the same. */
  links: {
    signup: {
      subject: 'Bevestig uw e-mailadres',
      paragraphs: [
        `Iemand, waarschijnlijk u, maakte met dit adres een account aan bij de servicedesk van ${firm.brand}.`,
      ],
      label: 'E-mailadres bevestigen',
    },
    invite: {
      subject: `U bent uitgenodigd voor de servicedesk van ${firm.brand}`,
      paragraphs: [
        `Een collega nodigt u uit voor de servicedesk van ${firm.brand}. De uitnodiging is een week geldig. Met de knop maakt u uw account: u kiest een naam en een wachtwoord.`,
      ],
      label: 'Uitnodiging aannemen',
    },
    magiclink: {
      subject: 'Uw aanmeldlink',
      paragraphs: [
        'U vroeg om een link waarmee u zich zonder wachtwoord aanmeldt bij de servicedesk.',
      ],
      label: 'Aanmelden',
    },
    recovery: {
      subject: 'Stel een nieuw wachtwoord in',
      paragraphs: [
        'U vroeg om een nieuw wachtwoord voor de servicedesk. Met deze link meldt u zich aan en stelt u het in.',
      ],
      label: 'Nieuw wachtwoord instellen',
    },
    email_change: {
      subject: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: [
        'U wilt het e-mailadres van uw account bij de servicedesk wijzigen. Dat gebeurt zodra de links aan het oude en aan het nieuwe adres allebei zijn geopend.',
      ],
      label: 'Wijziging bevestigen',
    },
  },
  /** Mails that only tell what happened, so that their reader can act when it was somebody else. */
  notices: {
    account_exists: {
      subject: 'U hebt al een account',
      paragraphs: [
        `Iemand, misschien u, wilde met dit adres een account aanmaken bij de servicedesk van ${firm.brand}. Dat bestaat al: meld u gewoon aan, of vraag een nieuw wachtwoord aan.`,
      ],
    },
    account_made: {
      subject: `U hebt een account bij de servicedesk van ${firm.brand}`,
      paragraphs: [
        `Een beheerder heeft voor dit adres een account gemaakt bij de servicedesk van ${firm.brand}. Vraag op de aanmeldpagina een nieuw wachtwoord aan als u er nog geen hebt.`,
      ],
    },
    account_moved: {
      subject: 'Kies een nieuw wachtwoord',
      paragraphs: [
        `Uw account bij de servicedesk van ${firm.brand} is verhuisd, en uw wachtwoord of uw tweestapsverificatie kon niet mee. Vraag op de aanmeldpagina een nieuw wachtwoord aan, en stel daarna de tweestapsverificatie in.`,
      ],
    },
    account_deleted: {
      subject: 'Uw account is verwijderd',
      paragraphs: [
        `Een beheerder heeft uw account bij de servicedesk van ${firm.brand} verwijderd. Overal waar u was aangemeld, bent u afgemeld.`,
      ],
    },
    password_changed: {
      subject: 'Uw wachtwoord is gewijzigd',
      paragraphs: [
        `Het wachtwoord van uw account bij de servicedesk van ${firm.brand} is zojuist gewijzigd. Andere apparaten zijn afgemeld.`,
      ],
    },
    password_set: {
      subject: 'Uw account heeft nu een wachtwoord',
      paragraphs: [
        `Voor uw account bij de servicedesk van ${firm.brand} is zojuist een wachtwoord ingesteld. Daarmee kan voortaan worden aangemeld.`,
      ],
    },
    email_changed: {
      subject: 'Uw e-mailadres is gewijzigd',
      paragraphs: [
        `Het e-mailadres van uw account bij de servicedesk van ${firm.brand} is zojuist gewijzigd. Op dit adres ontvangt u voortaan niets meer.`,
      ],
    },
    identity_linked: {
      subject: 'Microsoft-account gekoppeld',
      paragraphs: [
        `Aan uw account bij de servicedesk van ${firm.brand} is zojuist een Microsoft-account gekoppeld. Daarmee kan voortaan worden aangemeld.`,
      ],
    },
    factor_added: {
      subject: 'Tweestapsverificatie ingesteld',
      paragraphs: [
        `Voor uw account bij de servicedesk van ${firm.brand} is zojuist tweestapsverificatie ingesteld. Bij het aanmelden wordt er voortaan om gevraagd.`,
      ],
    },
    factor_removed: {
      subject: 'Tweestapsverificatie uitgezet',
      paragraphs: [
        `De tweestapsverificatie van uw account bij de servicedesk van ${firm.brand} is zojuist uitgezet.`,
      ],
    },
    recovery_code_used: {
      subject: 'Herstelcode gebruikt',
      paragraphs: [
        `Er is zojuist een herstelcode gebruikt in plaats van de tweestapsverificatie van uw account bij de servicedesk van ${firm.brand}; die staat nu uit. Stel de tweestapsverificatie opnieuw in zodra u kunt.`,
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
      `Uw account bij de servicedesk van ${firm.brand} is gebruikt in een browser die wij nog niet kenden:`,
      `Browser: ${device}\nNetwerk: ${network}\nTijdstip: ${at} (Nederlandse tijd)`,
      `Was u dit? Dan hoeft u niets te doen. Was u dit niet? Beëindig deze sessie dan hieronder, stel meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}. U kunt de knop één keer gebruiken, binnen een week.`,
    ],
    label: 'Deze sessie beëindigen',
    device: (browser: string, system: string) => `${browser} op ${system}`,
    unknownDevice: 'onbekende browser',
  },
  codeInsteadOfLink: (code: string) =>
    `Werkt de link niet? Voer dan deze code in: ${code}. U kunt de link of de code één keer gebruiken, binnen een uur.`,
  ignoreInvitation:
    'Verwacht u deze uitnodiging niet? Dan kunt u deze e-mail negeren: er verandert niets.',
  ignoreIfNotYou:
    'Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren: er verandert niets.',
  askIfWrong: `Klopt dit niet? Neem dan contact op via ${firm.email.support}.`,
  actIfNotYou: `Was u dit niet? Stel dan meteen een nieuw wachtwoord in en neem contact op via ${firm.email.support}.`,
};
