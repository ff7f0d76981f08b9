import type { Translation } from '#copy/translation.ts';

const interview = {
  meta: {
    name: 'Gesprek',
    title: 'Je gesprek | Delvanta',
    description: 'Kies een moment voor je gesprek bij Delvanta.',
  },
  heading: 'Je gesprek',
  about: (vacancy: string) => `Over je sollicitatie: ${vacancy}`,
  openApplication: 'open sollicitatie',
  loading: 'Momenten laden…',
  noScript:
    'Deze pagina heeft JavaScript nodig. Je kunt ook onze e-mail beantwoorden met het moment dat je schikt.',
  missing: {
    title: 'Deze link werkt niet (meer)',
    text: 'Controleer of je de hele link uit de mail hebt gebruikt. Zijn je gegevens bij ons gewist, dan is ook dit voorstel weg.',
  },
  failed: { title: 'Het voorstel kon niet worden geladen', retry: 'Opnieuw proberen' },
  offline: 'Er is geen verbinding met de server. Controleer je netwerk en probeer het opnieuw.',
  reach: 'Neem contact op',
  status: {
    proposed: 'Kies een moment, of laat weten dat er geen schikt.',
    accepted: (moment: string) => `Je gesprek staat vast: ${moment}.`,
    'none-suits':
      'Je liet weten dat geen van deze momenten schikt. Wij nemen contact met je op voor een ander moment.',
    withdrawn:
      'Dit voorstel is ingetrokken, of het gesprek gaat niet door. Je leest er meer over in onze laatste mail.',
    expired: 'De momenten van dit voorstel zijn voorbij. Neem contact op voor een nieuw moment.',
    closed: 'Deze procedure is afgerond: er valt geen moment meer te kiezen.',
  },
  details: {
    minutes: 'Duur',
    long: (minutes: number) => `${minutes} minuten`,
    place: 'Waar',
    interviewers: 'Met wie',
    zone: 'De tijden zijn Nederlandse tijd.',
  },
  /** The same moment where the visitor is. */
  local: (moment: string) => `Waar jij bent: ${moment}`,
  choose: {
    title: 'Kies een moment',
    taken: 'Niet meer beschikbaar',
    past: 'Voorbij',
    none: 'Geen van deze momenten is nog beschikbaar. Laat hieronder weten wanneer je wel kunt.',
    submit: 'Dit moment kiezen',
    failed: 'Je keuze is niet verwerkt',
    /** The page was older than the proposal: what it says now was not chosen here. */
    overtaken:
      'Wat je net verstuurde, is niet doorgegeven: er was intussen al iets gewijzigd. Hierboven staat hoe het nu is. Klopt dat niet? Beantwoord dan onze laatste mail.',
  },
  accepted: {
    confirmed: 'Je ontvangt een bevestiging per e-mail. Kun je toch niet? Beantwoord dan die mail.',
    download: 'Toevoegen aan agenda (.ics)',
    downloadFailed: 'Het agendabestand kon niet worden gemaakt',
  },
  decline: {
    title: 'Geen van deze momenten schikt',
    words: 'Wanneer kun je wel?',
    submit: 'Versturen',
    failed: 'Je bericht is niet verwerkt',
  },
  sending: 'Versturen…',
  errors: {
    conflict:
      'Dit moment kan niet meer worden gekozen, of er is al geantwoord. Je ziet nu hoe het ervoor staat.',
    invalid: 'Controleer wat je hebt ingevuld.',
    too_many_requests:
      'Er zijn te veel verzoeken gedaan. Probeer het over een paar minuten opnieuw.',
    other: 'Er ging iets mis bij ons. Probeer het opnieuw, of neem contact op.',
  },
} as const;

export type InterviewCopy = Translation<typeof interview>;
export default interview;
