import type { Translation } from '#copy/translation.ts';

/** The words of the page on which an admin changes what the site says of the firm. */
const firm = {
  intro:
    'Wat u hier wijzigt, staat binnen enkele seconden op elke pagina van de website en in nieuwe offertes. Een leeg veld toont de standaard.',
  contact: 'Contact en adres',
  reach: 'Bereikbaarheid',
  fields: {
    phone: 'Telefoonnummer',
    street: 'Straat en huisnummer',
    postalCode: 'Postcode',
    opens: 'Opent om',
    closes: 'Sluit om',
    linkedIn: 'LinkedIn-pagina',
    partners: 'Partners',
  },
  standard: (value: string) => `Standaard: ${value}`,
  shownAs: (value: string) => `Op de website: ${value}`,
  back: 'Terug naar standaard',
  backOf: (field: string) => `${field}: terug naar standaard`,
  wrong: {
    phone: 'Schrijf het nummer met landcode, zoals +31 20 123 45 67.',
    street: 'Houd straat en huisnummer op één regel, van ten hoogste 100 tekens.',
    postalCode: 'Schrijf de postcode als 1234 AB.',
    opens: 'Kies een tijd.',
    closes: 'De sluitingstijd ligt na de openingstijd.',
    linkedIn: 'Schrijf het hele adres, beginnend met https://.',
    partners: 'Geef elke partner een eigen naam en een adres dat met https:// begint.',
  },
  summary: 'Nog niet opgeslagen: dit klopt nog niet.',
  partners: {
    intro: 'In deze volgorde, op de startpagina.',
    name: (index: number) => `Partner ${index}`,
    url: 'Adres (https)',
    logo: 'Beeldmerk',
    noLogo: 'Geen beeldmerk',
    up: (name: string) => `${name} omhoog`,
    down: (name: string) => `${name} omlaag`,
    remove: (name: string) => `${name} verwijderen`,
    add: 'Partner toevoegen',
  },
  kept: 'Dit zijn uw wijzigingen van eerder, die nog niet zijn opgeslagen.',
  drop: 'Niet opgeslagen wijzigingen weggooien',
  versions: {
    title: 'Geschiedenis',
    none: 'Nog niets gewijzigd: de website toont de standaard.',
    by: (name: string) => `Door ${name}`,
    restore: 'Ongedaan maken',
    restoreOf: (version: number) => `Versie ${version} ongedaan maken`,
    restored: 'Controleer de gegevens en sla op.',
  },
} as const;

export type FirmCopy = Translation<typeof firm>;
export default firm;
