export default {
  login: {
    title: 'Aanmelden bij de servicedesk',
    intro: 'Voor medewerkers van Delvanta.',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    submit: 'Aanmelden',
    submitting: 'Aanmelden…',
    check: 'Controleer het e-mailadres en het wachtwoord.',
    expired: 'Meld u aan om verder te gaan waar u was.',
  },
  notices: {
    signedIn: 'U bent aangemeld.',
    loginFailed: 'Aanmelden is niet gelukt. Probeer het opnieuw.',
    signedOut: 'U bent afgemeld.',
    signOutFailed: 'Er ging iets mis bij het afmelden.',
    accountCreated: 'Uw account is aangemaakt.',
  },
  setup: {
    title: 'De servicedesk in gebruik nemen',
    intro:
      'U maakt het eerste account. Daarmee leest en beantwoordt u de berichten van bezoekers; collega’s nodigt u later uit.',
    name: 'Uw naam',
    nameNote: '(zo zien collega’s u)',
    email: 'E-mailadres',
    password: 'Wachtwoord',
    passwordNote: '(ten minste 10 tekens)',
    submit: 'Account aanmaken',
    submitting: 'Aanmaken…',
    refused: {
      title: 'Deze link werkt niet meer',
      text: 'De link is al gebruikt of onvolledig overgenomen, of de server is opnieuw gestart en heeft een nieuwe link getoond. Is de servicedesk al in gebruik? Meld u dan aan.',
      login: 'Naar het aanmelden',
    },
  },
} as const;
