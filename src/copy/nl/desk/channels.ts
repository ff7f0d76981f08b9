export default {
  /** On the dashboard. */
  failing: {
    imap: {
      what: 'De mailbox kan niet worden gelezen sinds',
      next: 'Nieuwe mail wordt geen melding tot dit voorbij is; er gaat niets verloren. De server zegt:',
    },
    smtp: {
      what: 'Er kan geen mail worden verzonden sinds',
      next: 'Wat is geschreven, wordt bewaard en gaat weg zodra het weer kan. De server zegt:',
    },
    disk: {
      what: 'De schijf van de server is bijna vol sinds',
      next: 'Als hij vol is, kan niemand nog iets opslaan of insturen. Vraag de beheerder van de server om ruimte te maken. Nog vrij:',
    },
    backup: {
      what: 'Er kan geen back-up worden gemaakt sinds',
      next: 'Het werk gaat door, maar wat er sindsdien bij kwam, staat in geen back-up. De server zegt:',
    },
    deploy: {
      what: 'De statische host bouwt de site niet opnieuw sinds',
      next: 'Wat sindsdien is gepubliceerd, staat daar nog niet. De host zegt:',
    },
    webhooks: {
      what: 'Een webhook komt niet aan sinds',
      next: 'Wat niet aankomt, wordt ongeveer een dag lang opnieuw geprobeerd. Na vijf dagen gaat de webhook uit. Een beheerder ziet waarom bij Instellingen, Webhooks. Het gaat om:',
    },
  },
  /** Mail that nobody takes in hand. */
  stuck: {
    'mail-in': {
      what: 'Binnengekomen mail wacht sinds',
      next: 'Het proces dat er meldingen van maakt, werkt niet.',
    },
    outbox: {
      what: 'Mail die klaarstaat, wacht sinds',
      next: 'Het proces dat mail verzendt, werkt niet.',
    },
  },
  look: 'Kanalen bekijken',
  intro: 'Waarlangs mail binnenkomt en vertrekt, en of dat werkt.',
  failed: 'De staat van de kanalen kon niet worden opgehaald.',
  elsewhere:
    'Deze kanalen horen bij een ander proces dan dit. Ze zijn van hier niet te testen; wat hieronder staat, komt uit de database.',
  names: {
    imap: 'Mailbox (IMAP)',
    webhook: 'Mailprovider (webhook)',
    smtp: 'Verzenden (SMTP)',
    'mail-in': 'Verwerking van binnengekomen mail',
    outbox: 'Verwerking van uitgaande mail',
  },
  states: {
    works: 'Werkt',
    fails: 'Werkt niet',
    off: 'Niet ingesteld',
    unused: 'Nog niet gebruikt',
  },
  setUp: {
    imap: 'Stel IMAP_URL in om een mailbox te lezen.',
    webhook: 'Stel INBOUND_EMAIL_SECRET in om mail van een provider aan te nemen.',
    smtp: 'Stel SMTP_URL en MAIL_FROM in. Tot die tijd blijft mail in de lijst Verzonden staan.',
  },
  last: {
    imap: 'Laatste mail opgehaald',
    webhook: 'Laatste mail aangenomen',
    smtp: 'Laatste mail verzonden',
  },
  never: 'nog geen',
  since: 'Sinds',
  waiting: (count: number) =>
    count === 0
      ? 'Er wacht niets.'
      : count === 1
        ? 'Er wacht 1 mail.'
        : `Er wachten ${count} mails.`,
  test: 'Testen',
  testOf: (name: string) => `${name} testen`,
  testing: 'Bezig met testen…',
  passed: {
    imap: 'De mailbox ging open.',
    webhook: 'Het adres is bereikbaar en de handtekening klopt.',
    smtp: (to: string) => `Er is een testmail verzonden naar ${to}. Kijk of die aankomt.`,
  },
  notPassed: 'De test is mislukt.',
  /** What a server's words come down to. */
  causes: {
    refused: 'Op dit adres en deze poort luistert niemand, of de server weigert ons.',
    silent: 'De server antwoordt niet op tijd. Klopt de poort, en laat de firewall ons door?',
    unknown: 'Deze servernaam bestaat niet.',
    login: 'De gebruikersnaam of het wachtwoord wordt niet aangenomen.',
    certificate: 'Het certificaat van de server is niet te vertrouwen of past niet bij de naam.',
    plain: 'De server biedt geen versleutelde verbinding aan.',
    sender: 'De server verzendt niet namens dit afzenderadres.',
    mailbox: 'Deze mailbox bestaat niet op de server.',
  },
  says: 'De server zegt:',
} as const;
