export default {
  title: 'Bevestig dat u het bent',
  why: (deed: string) => `${deed} vraagt om een bevestiging. Daarna gaat het vanzelf verder.`,
  deeds: {
    password: 'Het wijzigen van uw wachtwoord',
    email: 'Het wijzigen van uw e-mailadres',
    factor: 'Het wijzigen van de tweede stap',
    identity: 'Het koppelen of ontkoppelen van een account',
    team: 'Het wijzigen van het team',
    access: 'Het wijzigen van de toegang',
    retention: 'Het wijzigen van de bewaartermijnen',
    backup: 'Een back-up',
    export: 'Een export',
    erasure: 'Het wissen van gegevens',
  },
  fields: {
    password: 'Uw wachtwoord',
    factor: 'Code uit uw authenticator-app',
    mail: 'Code uit de e-mail',
  },
  wrong: {
    password: 'Dit wachtwoord klopt niet.',
    factor: 'Deze code klopt niet of is al gebruikt.',
    mail: 'Deze code klopt niet of is verlopen.',
  },
  mailed: (email: string) => `Er is een code gestuurd naar ${email}.`,
  byMail: 'Stuur mij een code',
  submit: 'Bevestigen',
} as const;
