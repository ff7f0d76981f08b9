import type { Translation } from '#copy/translation.ts';

const interview = {
  meta: {
    name: 'Gesprek',
    title: 'Uw gesprek | Delvanta',
    description: 'Kies een moment voor uw gesprek bij Delvanta.',
  },
  heading: 'Uw gesprek',
  about: (vacancy: string) => `Over uw sollicitatie: ${vacancy}`,
  openApplication: 'open sollicitatie',
  loading: 'Momenten laden…',
  noScript:
    'Deze pagina heeft JavaScript nodig. U kunt ook onze e-mail beantwoorden met het moment dat u schikt.',
  missing: {
    title: 'Deze link werkt niet (meer)',
    text: 'Controleer of u de hele link uit de mail hebt gebruikt. Zijn uw gegevens bij ons gewist, dan is ook dit voorstel weg.',
  },
  failed: { title: 'Het voorstel kon niet worden geladen', retry: 'Opnieuw proberen' },
  offline: 'Er is geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  reach: 'Neem contact op',
  status: {
    proposed: 'Kies een moment, of laat weten dat er geen schikt.',
    accepted: (moment: string) => `Uw gesprek staat vast: ${moment}.`,
    'none-suits':
      'U liet weten dat geen van deze momenten schikt. Wij nemen contact met u op voor een ander moment.',
    withdrawn:
      'Dit voorstel is ingetrokken, of het gesprek gaat niet door. U leest er meer over in onze laatste mail.',
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
  local: (moment: string) => `Bij u: ${moment}`,
  choose: {
    title: 'Kies een moment',
    taken: 'Niet meer beschikbaar',
    past: 'Voorbij',
    none: 'Geen van deze momenten is nog beschikbaar. Laat hieronder weten wanneer u wel kunt.',
    submit: 'Dit moment kiezen',
    failed: 'Uw keuze is niet verwerkt',
  },
  accepted: {
    confirmed: 'U ontvangt een bevestiging per e-mail. Kunt u toch niet? Beantwoord dan die mail.',
    download: 'Toevoegen aan agenda (.ics)',
    downloadFailed: 'Het agendabestand kon niet worden gemaakt',
  },
  decline: {
    title: 'Geen van deze momenten schikt',
    words: 'Wanneer kunt u wel?',
    submit: 'Versturen',
    failed: 'Uw bericht is niet verwerkt',
  },
  sending: 'Versturen…',
  errors: {
    conflict:
      'Dit moment kan niet meer worden gekozen, of er is al geantwoord. U ziet nu de nieuwste stand.',
    invalid: 'Controleer wat u hebt ingevuld.',
    too_many_requests:
      'Er zijn te veel verzoeken gedaan. Probeer het over een paar minuten opnieuw.',
    other: 'Er ging iets mis bij ons. Probeer het opnieuw, of neem contact op.',
  },
} as const;

export type InterviewCopy = Translation<typeof interview>;
export default interview;
