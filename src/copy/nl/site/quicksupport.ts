import { firmFacts } from '#contract/firm-facts.ts';
import type { Translation } from '#copy/translation.ts';

const { systems } = firmFacts.quickSupport;

/** The words of /quicksupport. */
const quicksupport = {
  meta: {
    name: 'QuickSupport',
    title: 'QuickSupport: hulp op afstand | Delvanta',
    description:
      'Hulp op afstand in vier stappen: download QuickSupport voor Windows of Mac, start het zonder installatie en deel uw ID met onze medewerker.',
  },
  heading: 'Hulp op afstand met QuickSupport',
  intro:
    'Met QuickSupport kijkt een medewerker met u mee op uw scherm. U ziet alles wat er gebeurt en kunt op elk moment stoppen.',
  warning: {
    heading: 'Start dit alleen als u ons zelf hebt gebeld of een afspraak met ons hebt',
    text: 'Wij bellen u nooit onverwacht met de mededeling dat er iets mis is met uw computer. Twijfelt u? Hang op en bel ons terug op het nummer op deze pagina.',
  },
  downloads: {
    heading: 'Download',
    windows: 'Download voor Windows',
    mac: 'Download voor Mac',
    version: 'Versie',
    checksum: 'Controlegetal (SHA-256)',
    verify: 'Zo controleert u het bestand',
    verifyText:
      'Bereken het controlegetal van het gedownloade bestand en vergelijk het met het getal hieronder. Verschillen ze, open het bestand dan niet en bel ons.',
    verifyWindows: 'Windows (PowerShell)',
    verifyMac: 'Mac (Terminal)',
  },
  steps: {
    heading: 'In vier stappen',
    items: [
      {
        title: 'Download',
        text: 'Kies Windows of Mac en bewaar het bestand.',
      },
      {
        title: 'Start zonder te installeren',
        text: 'Open het bestand. Er wordt niets op uw computer geïnstalleerd.',
      },
      {
        title: 'Deel uw ID',
        text: 'Lees het ID dat in beeld verschijnt voor aan onze medewerker. Deel het met niemand anders.',
      },
      {
        title: 'Ons team maakt verbinding',
        text: 'U geeft zelf toestemming. Pas daarna kan de medewerker met u meekijken.',
      },
    ],
  },
  ending: {
    heading: 'De sessie beëindigen',
    items: [
      'Sluit het venster van QuickSupport. De verbinding is dan direct verbroken.',
      'Zonder nieuw ID en uw toestemming kan niemand opnieuw verbinding maken.',
      'Verwijder het bestand gerust; voor een volgende keer downloadt u het opnieuw.',
    ],
  },
  contact: {
    heading: 'Contact met ondersteuning',
    text: 'Houd bij de hand: uw naam, uw organisatie en, als u die hebt, het kenmerk van uw melding.',
    phone: 'Telefoon',
    email: 'E-mail',
    hours: 'Bereikbaar',
    hoursText: (opens: string, closes: string) => `Op werkdagen van ${opens} tot ${closes} uur`,
    systems: 'Werkt op',
    systemsText: `${systems.windows} en nieuwer, ${systems.mac} en nieuwer`,
  },
} as const;

export type QuickSupportCopy = Translation<typeof quicksupport>;
export default quicksupport;
