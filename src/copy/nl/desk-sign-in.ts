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
    microsoft: 'Aanmelden met Microsoft',
    microsoftBusy: 'Ga verder in het venster van Microsoft…',
    or: 'of met uw wachtwoord',
    forgotten: 'Wachtwoord vergeten?',
    signUp: 'Account aanmaken',
  },
  notices: {
    signedIn: 'U bent aangemeld.',
    loginFailed: 'Aanmelden is niet gelukt. Probeer het opnieuw.',
    signedOut: 'U bent afgemeld.',
    signOutFailed: 'Er ging iets mis bij het afmelden.',
    accountCreated: 'Uw account is aangemaakt.',
    confirmByMail: 'Bevestig uw account via de e-mail die wij u stuurden.',
    signUpFailed: 'Het account kon niet worden aangemaakt. Probeer het opnieuw.',
    notAuthenticated: 'Aanmelden is mislukt. Probeer het opnieuw.',
    authenticationError: 'Er ging iets mis bij het aanmelden. Probeer het opnieuw.',
    ssoFailed: (message: string) => `Aanmelden met Microsoft is mislukt: ${message}`,
    noLoginUrl: 'Het aanmeldadres kon niet worden gemaakt',
    popupBlocked: 'Het venster is geblokkeerd. Sta pop-ups toe voor deze site.',
    popupClosed: 'Het venster is gesloten',
    timedOut: 'Het aanmelden duurde te lang. Probeer het opnieuw.',
    activeInPopup: 'U bent aangemeld in het andere venster',
  },
  /** What the auth server refuses with, by its code. */
  server: {
    invalid_credentials: 'Het e-mailadres of het wachtwoord klopt niet.',
    email_not_confirmed:
      'Dit e-mailadres is nog niet bevestigd. Open de link in de mail die wij u stuurden.',
    user_banned: 'Dit account is geblokkeerd.',
    signup_disabled: 'Met dit e-mailadres kunt u geen account maken.',
    over_request_rate_limit: 'U hebt het te vaak geprobeerd. Wacht een paar minuten.',
    over_email_send_rate_limit:
      'Er zijn al te veel mails naar dit adres gestuurd. Probeer het later opnieuw.',
    mfa_verification_failed: 'Deze code klopt niet.',
    otp_expired: 'Deze link of code is verlopen of al gebruikt.',
    session_not_found: 'Uw sessie is afgelopen. Meld u opnieuw aan.',
    unexpected_failure: 'Er ging iets mis op de server. Probeer het zo opnieuw.',
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
  firm: {
    hours: {
      title: 'Wanneer werkt u?',
      intro:
        'Termijnen lopen alleen in deze uren. De Nederlandse feestdagen staan er al bij; haal de dagen weg waarop u wel werkt. Hierna vragen we nog één ding.',
    },
    promises: {
      title: 'Hoe snel belooft u te helpen?',
      intro:
        'In werktijd, per prioriteit. Voor de meeste bureaus is dit een goed begin. Laat leeg waarvoor u niets belooft.',
    },
    next: 'Opslaan en verder',
    finish: 'Opslaan en beginnen',
    skip: 'Nu overslaan; het staat ook bij de instellingen',
  },
  signUp: {
    title: 'Account aanmaken',
    intro: 'Voor medewerkers met een e-mailadres van het bedrijf.',
    back: 'Ik heb al een account',
  },
  code: {
    title: 'Kijk in uw mailbox',
    intro: (email: string) =>
      `Wij stuurden een bericht naar ${email}, als daar een account bij hoort. Open de link erin, of vul hier de code uit het bericht in.`,
    code: 'Code',
    submit: 'Verder',
    back: 'Terug naar het aanmelden',
  },
  forgotten: {
    title: 'Nieuw wachtwoord aanvragen',
    intro: 'U krijgt een e-mail waarmee u een nieuw wachtwoord instelt.',
    submit: 'E-mail sturen',
    back: 'Terug naar het aanmelden',
  },
  newPassword: {
    title: 'Nieuw wachtwoord instellen',
    intro: 'Kies een wachtwoord dat u nergens anders gebruikt.',
    password: 'Nieuw wachtwoord',
    submit: 'Wachtwoord opslaan',
    skip: 'Niet nu, ga naar het dashboard',
    done: 'Uw nieuwe wachtwoord is opgeslagen.',
  },
  factor: {
    title: 'Tweede stap',
    intro: 'Vul de code in die uw authenticator-app nu toont.',
    code: 'Code van zes cijfers',
    wrong: 'Deze code klopt niet of is verlopen.',
    submit: 'Controleren',
    lost: 'Ik heb mijn telefoon niet: herstelcode gebruiken',
    other: 'Als iemand anders aanmelden',
  },
  recovery: {
    title: 'Herstelcode gebruiken',
    intro: 'Een herstelcode neemt de tweede stap van uw account af. Stel die daarna opnieuw in.',
    code: 'Herstelcode',
    wrong: 'Deze herstelcode klopt niet of is al gebruikt.',
    submit: 'Code gebruiken',
    back: 'Terug naar de authenticator-app',
  },
  callback: {
    title: 'Aanmelden',
    nothing: 'Hier valt niets af te ronden. Begin bij het aanmelden.',
    login: 'Naar het aanmelden',
  },
  mailLink: {
    title: 'Nog één klik',
    intro:
      'Druk op de knop om door te gaan. Zo kan een virusscanner die uw e-mail leest dat niet voor u doen.',
    submit: 'Doorgaan',
  },
  arrival: {
    otherBrowser:
      'Deze link gaat alleen verder in de browser waarin u hem aanvroeg. Uw adres is bevestigd: vraag hier een nieuw wachtwoord aan om u aan te melden.',
    failed: 'De link werkt niet (meer). Vraag een nieuwe aan.',
  },
  welcome: {
    title: 'Welkom bij de servicedesk',
    intro: 'Zo zien collega’s en klanten u. De taal kiest u rechtsboven.',
    submit: 'Opslaan en verder',
    factorTitle: 'Beveilig uw account',
    factorIntro:
      'Met een tweede stap komt niemand binnen die alleen uw wachtwoord kent. U hebt er een authenticator-app voor nodig.',
    later: 'Later, via de instellingen',
  },
} as const;
