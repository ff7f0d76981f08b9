import type { Translation } from '#copy/translation.ts';

/** The words of the application form and the enrolment form. */
const recruitment = {
  label: { application: 'Sollicitatieformulier', enrolment: 'Inschrijfformulier' },
  optional: '(optioneel)',
  fields: {
    name: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    residence: 'Woonplaats',
    remark: 'Motivatie',
    cv: 'Cv',
  },
  cv: {
    hint: 'Max. 5 MB',
    types: 'Pdf of Word',
    drop: 'Sleep je cv hierheen, of kies een bestand',
    remove: 'Verwijderen',
  },
  keep: {
    application:
      'Bewaar mijn gegevens een jaar, zodat jullie me ook voor een latere functie kunnen benaderen. Zonder vinkje verwijderen we alles vier weken nadat de procedure is afgesloten.',
    enrolment:
      'Bewaar mijn gegevens een jaar, zodat jullie me ook later voor opdrachten kunnen benaderen. Zonder vinkje verwijderen we alles vier weken nadat je inschrijving is afgehandeld.',
  },
  privacy: {
    before: 'Door te verzenden ga je akkoord met de',
    privacy: 'privacyverklaring',
    between: 'en de',
    terms: 'voorwaarden',
  },
  basis:
    'Wij gebruiken je gegevens om samen een overeenkomst voor te bereiden, op jouw verzoek (AVG, art. 6 lid 1 b). Alleen voor het vinkje hierboven vragen wij toestemming; die kun je altijd intrekken.',
  submit: { application: 'Sollicitatie versturen', enrolment: 'Inschrijving versturen' },
  submitOpen: 'Versturen als open sollicitatie',
  submitting: 'Versturen…',
  retry: 'Opnieuw proberen',
  leave: 'Je hebt nog niets verstuurd. Wil je deze pagina verlaten?',
  errors: {
    summary: 'Nog niet verstuurd: dit klopt nog niet',
    required: {
      name: 'Vul je naam in.',
      email: 'Vul je e-mailadres in.',
      phone: 'Vul je telefoonnummer in.',
      cv: 'Voeg je cv toe.',
    },
    email: 'Vul een geldig e-mailadres in, zoals naam@voorbeeld.nl.',
    invalid: 'Controleer wat je hier hebt ingevuld.',
    'too-long': 'Deze tekst is te lang. Kort die in.',
  },
  notices: {
    fileType: { title: 'Ongeldig bestandstype', text: 'Upload een pdf- of Word-document.' },
    fileUnreadable: {
      title: 'Bestand niet leesbaar',
      text: 'Dit bestand kon niet veilig worden gelezen. Sla het opnieuw op als pdf en probeer het nog eens.',
    },
    fileProtected: {
      title: 'Bestand is beveiligd',
      text: 'Dit bestand is beveiligd, dus wij kunnen niet zien wat erin staat. Sla het op zonder wachtwoord en probeer het nog eens.',
    },
    fileTooLarge: {
      title: 'Bestand te groot',
      text: 'Upload een bestand dat kleiner is dan 5 MB.',
    },
    missing: {
      title: 'Verplichte velden ontbreken',
      text: 'Vul alle verplichte velden in en upload je cv.',
    },
    missingWithoutCv: {
      title: 'Verplichte velden ontbreken',
      text: 'Vul alle verplichte velden in.',
    },
    email: { title: 'Ongeldig e-mailadres', text: 'Vul een geldig e-mailadres in.' },
    connection: {
      title: 'Verbinding verbroken',
      text: 'Het versturen is niet gelukt. Alles wat je hebt ingevuld staat er nog: probeer het opnieuw, of mail ons.',
    },
    failed: {
      title: 'Versturen mislukt',
      text: 'Er ging bij ons iets mis. Alles wat je hebt ingevuld staat er nog: probeer het later opnieuw, of mail ons.',
    },
    sent: { title: 'Verstuurd', text: 'We hebben alles ontvangen.' },
  },
  success: {
    title: 'Bedankt!',
    application: (job: string) =>
      `Bedankt voor je sollicitatie op de functie ${job}. We hebben je sollicitatie ontvangen en bekijken die zorgvuldig. Ons team neemt binnen 5 werkdagen contact met je op.`,
    open: 'Bedankt voor je open sollicitatie. We hebben je sollicitatie ontvangen en bekijken die zorgvuldig. Ons team neemt binnen 5 werkdagen contact met je op.',
    enrolment:
      'Bedankt voor je inschrijving. We hebben je gegevens ontvangen en bekijken ze zorgvuldig. Ons team neemt binnen 5 werkdagen contact met je op.',
    reference: 'Je kenmerk:',
    another: {
      application: 'Nog een sollicitatie versturen',
      enrolment: 'Nog een inschrijving versturen',
    },
    others: { application: 'Bekijk andere functies', enrolment: 'Bekijk de vacatures' },
  },
} as const;

export type RecruitmentCopy = Translation<typeof recruitment>;
export default recruitment;
