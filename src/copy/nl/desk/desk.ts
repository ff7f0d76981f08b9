import type { Translation } from '#copy/translation.ts';
import create from './create.ts';
import dashboard from './dashboard.ts';
import reauthentication from './desk-reauthentication.ts';
import factor from './factor.ts';
import keyboard from './keyboard.ts';
import quotes from './quotes.ts';
import settings from './settings.ts';
import signIn from './sign-in.ts';
import ticket from './ticket.ts';
import tickets from './tickets.ts';

const desk = {
  name: 'Delvanta Servicedesk',
  description: 'Meldingen, offertes en rapportages, voor de medewerkers van Delvanta.',
  skip: 'Naar de inhoud',
  loading: 'Laden…',
  save: 'Opslaan',
  cancel: 'Annuleren',
  close: 'Sluiten',
  copied: 'Gekopieerd.',
  notCopied: 'Kopiëren is niet gelukt. Selecteer de tekst en kopieer die zelf.',
  saving: 'Bezig…',
  dropText: 'Wat u hebt getypt, is niet opgeslagen. Wilt u het weggooien?',
  nav: {
    label: 'Hoofdmenu',
    open: 'Menu openen',
    close: 'Menu sluiten',
    search: 'Zoeken',
    dashboard: 'Dashboard',
    tickets: 'Meldingen',
    offers: 'Offertes',
    contacts: 'Klanten',
    recruiting: 'Werving',
    vacancies: 'Vacatures',
    reports: 'Rapporten',
    settings: 'Instellingen',
    help: 'Handleiding',
    newTab: '(opent in een nieuw tabblad)',
    site: 'Naar de website',
    language: 'Taal',
    signOut: 'Afmelden',
  },
  due: { in: (time: string) => `over ${time}`, late: (time: string) => `${time} te laat` },
  languages: { nl: 'Nederlands', en: 'English' },
  palette: {
    title: 'Zoeken en opdrachten',
    field: 'Zoek een scherm, melding, klant of offerte',
    searching: 'Zoeken…',
    nothing: 'Niets gevonden.',
    found: (count: number) => (count === 1 ? '1 gevonden' : `${count} gevonden`),
    screen: 'Scherm',
    action: 'Opdracht',
  },
  connection: {
    offline:
      'U bent offline. Wij proberen het opnieuw zodra er verbinding is; uw concepten zijn bewaard.',
    unanswered: 'De server antwoordt niet. Wij proberen het opnieuw; uw concepten zijn bewaard.',
  },
  sessionEnds: {
    text: 'Uw sessie loopt bijna af en kon niet worden verlengd. Uw concepten zijn bewaard.',
    renew: 'Nu verlengen',
    title: 'Meld u opnieuw aan',
    expired: (email: string) =>
      `De sessie van ${email} is na de ingestelde tijd beëindigd. Wat u had getypt, staat er nog.`,
    leave: 'Niet opnieuw aanmelden',
  },
  securityNotice: {
    factorLost:
      'U kwam binnen met een herstelcode. Uw tweestapsverificatie staat daardoor uit; stel die opnieuw in.',
    noCodes:
      'U hebt geen herstelcodes (meer). Maak nieuwe: zonder code komt u niet binnen als u uw authenticator-app of passkey kwijt bent.',
    required: (day: string, days: number) =>
      `Vanaf ${day} heeft iedereen tweestapsverificatie nodig (${days === 1 ? 'morgen' : `nog ${days} dagen`}). Stel die nu in.`,
    toAccount: 'Naar uw account',
  },
  notFound: {
    title: 'Deze pagina is er niet',
    text: 'Het adres is verkeerd getypt, of wat er stond is verhuisd.',
    back: 'Naar de meldingen',
  },
  failed: {
    title: 'Dit scherm kan nu niet worden getoond',
    text: 'Uw concepten zijn bewaard. Laad het scherm opnieuw; blijft het misgaan, meld het dan aan een collega.',
    missing: 'Dit scherm kon niet worden geladen',
    part: 'Niet geladen',
    reload:
      'Een deel van de servicedesk kon niet worden geladen. Controleer de verbinding en probeer het opnieuw, of laad de pagina opnieuw.',
    retry: 'Opnieuw laden',
    back: 'Naar de meldingen',
  },
  errors: {
    bad_request: 'De server kon dit verzoek niet lezen. Laad de pagina opnieuw.',
    unauthorized: 'Uw sessie is afgelopen. Meld u opnieuw aan.',
    forbidden: 'U hebt hier geen toegang toe.',
    cannot_see: 'Deze collega heeft geen toegang tot deze melding. Kies een andere collega.',
    factor_required: 'Stel eerst tweestapsverificatie in voor uw account.',
    admins_only: 'Dit is alleen voor beheerders.',
    token_scope: 'Dit mag niet met dit token.',
    too_many_tokens: 'U hebt al tien tokens.',
    last_admin: 'Er moet een beheerder overblijven. Maak eerst een collega beheerder.',
    no_second_admin:
      'Hiervoor zijn twee beheerders nodig die dat allebei al ten minste een week zijn, en die zijn er nu niet. Nodig collega’s zolang zelf uit.',
    proof_required: 'Bevestig eerst dat u het bent.',
    not_found: 'Dit is er niet, of niet meer.',
    method_not_allowed: 'De server kent dit verzoek niet. Laad de pagina opnieuw.',
    conflict: 'Een collega heeft dit intussen gewijzigd.',
    too_large: 'Dit is te groot om te versturen. Kort de tekst in of haal een bijlage weg.',
    invalid: 'Niet alles is goed ingevuld.',
    vacancy_closed: 'Deze vacature is gesloten.',
    vacancy_exists: 'Dit adres is al in gebruik.',
    no_preview: 'Hier is geen voorbeeld mogelijk.',
    idempotency_key_reused: 'Dit is al eerder met andere inhoud verstuurd. Laad de pagina opnieuw.',
    proof_expired: 'Het formulier stond te lang open. Verstuur het opnieuw.',
    too_many_requests: 'Er zijn te veel verzoeken gedaan. Wacht een paar minuten.',
    unavailable: 'De servicedesk is even niet bereikbaar. Probeer het zo opnieuw.',
    internal: 'Er ging iets mis op de server. Het is vastgelegd; probeer het opnieuw.',
    offline: 'Geen verbinding met de server. Controleer uw netwerk en probeer het opnieuw.',
  },
  fields: {
    required: 'Vul dit veld in.',
    invalid: 'Dit is geen geldige waarde.',
    'too-long': 'Deze tekst is te lang. Kort die in.',
    'file-type': 'Upload een pdf- of Word-document.',
    'file-unreadable':
      'Dit bestand kon niet veilig worden gelezen. Sla het opnieuw op als pdf en probeer het nog eens.',
    'file-protected':
      'Dit bestand is beveiligd, dus wij kunnen niet zien wat erin staat. Sla het op zonder wachtwoord en probeer het nog eens.',
    'file-too-large': 'Upload een bestand dat kleiner is dan 5 MB.',
    weak: 'Kies een wachtwoord van ten minste 10 tekens dat niet algemeen bekend is.',
  },
  status: {
    open: 'Open',
    'in-progress': 'In behandeling',
    pending: 'Wachtend',
    resolved: 'Opgelost',
    closed: 'Gesloten',
  },
  priority: { high: 'Hoog', medium: 'Normaal', low: 'Laag' },
  kind: {
    contact: 'Contact',
    application: 'Sollicitatie',
    freelancer: 'Freelancer',
    internal: 'Intern',
  },
  signIn,
  reauthentication,
  create,
  dashboard,
  factor,
  keyboard,
  settings,
  tickets,
  ticket,
  quotes,
} as const;

export type DeskCopy = Translation<typeof desk>;
export default desk;
