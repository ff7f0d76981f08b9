export default {
  title: { application: 'Sollicitatie', freelancer: 'Inschrijving als freelancer' },
  facts: {
    vacancy: 'Vacature',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    residence: 'Woonplaats',
    remark: 'Motivatie',
    keep: 'Mag een jaar bewaard blijven',
    deleteOn: 'Wordt gewist',
  },
  open: 'Open sollicitatie',
  yes: 'Ja, met toestemming',
  no: 'Nee',
  keptFor: {
    fourWeeks: 'Vier weken nadat deze melding is gesloten',
    year: 'Een jaar nadat deze melding is gesloten',
  },
  cv: {
    title: 'Cv',
    none: { title: 'Geen cv', text: 'Voor deze vacature is een cv niet verplicht.' },
    scan: {
      'not-scanned': 'Niet op virussen gescand',
      clean: 'Gescand: geen virus gevonden',
      'not-inspected': 'Niet onderzocht: het bestand is met een wachtwoord beveiligd',
      infected: 'Besmet: niet beschikbaar',
      unavailable: 'Niet gescand: de virusscanner was niet bereikbaar',
    },
    preview: 'Bekijken',
    download: 'Downloaden',
    failed: 'Het cv kon niet worden gedownload',
  },
  preview: {
    page: (page: number, pages: number) => `Pagina ${page} van ${pages}`,
    pageOf: (page: number, name: string) => `Pagina ${page} van ${name}`,
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    failed: 'Deze pdf kan hier niet worden getoond. Download hem om hem te lezen.',
  },
  erase: {
    open: 'Gegevens wissen…',
    title: 'Deze gegevens voorgoed wissen?',
    intro: (name: string) => `Van ${name} verdwijnt:`,
    goes: [
      'het formulier met alles wat is ingevuld, en het cv als dat er is',
      'elk bericht, elk antwoord en elke notitie van deze melding, met de mails',
      'de naam, het adres en het nummer van de contactpersoon, tenzij een andere melding die ook heeft',
    ],
    stays:
      'De melding blijft bestaan, met nummer, onderwerp en geschiedenis. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Voorgoed wissen',
    done: 'De gegevens zijn gewist.',
  },
  eraseCustomer: {
    open: 'Klantgegevens wissen…',
    title: 'Deze klant voorgoed wissen?',
    intro: (name: string) => `Van ${name} verdwijnt, op elke melding:`,
    goes: [
      'de naam, het adres en het nummer, ook waar die in een onderwerp staan',
      'elk bericht, elk antwoord en elke notitie, met de mails en de bestanden',
    ],
    stays:
      'De meldingen blijven bestaan, met nummer en geschiedenis, en worden gesloten. Offertes blijven zeven jaar bewaard. Dit kan niet ongedaan worden gemaakt.',
    confirm: 'Voorgoed wissen',
    done: 'De gegevens zijn gewist.',
  },
  erased: {
    title: 'De persoonsgegevens van deze melding zijn gewist',
    byAgent: (agent: string) => `Gedaan door ${agent} op`,
    bySystem: 'Dat gebeurde vanzelf, omdat de bewaartermijn voorbij was, op',
  },
} as const;
