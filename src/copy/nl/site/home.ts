import type { Translation } from '#copy/translation.ts';

const home = {
  meta: {
    name: 'Home',
    title: 'Delvanta | IT voor laboratoria en infrastructuur',
    description:
      'IT-adviesbureau voor infrastructuur, beveiliging, cloud en werkplek, thuis in farma- en biotechlabs.',
  },
  hero: {
    eyebrow: 'IT-advies en -beheer, wereldwijd',
    title: 'Systemen die net zo precies werken als uw lab',
    text: 'Wij ontwerpen, bouwen en beheren de IT onder laboratoria, fabrieken en kantoren. Van het meetinstrument tot de cloud, met documentatie die een inspectie doorstaat.',
    contact: 'Neem contact op',
    expertise: 'Bekijk onze expertise',
    imageText: 'Een meetlijn in een microtiterplaat wordt een netwerk.',
  },
  expertise: {
    title: 'Expertise',
    text: 'Vier vakgebieden, één team. Wie uw netwerk ontwerpt, kent ook uw lab.',
    path: ['Instrument', 'Meetcomputer in het labsegment', 'Firewall, LIMS en SDMS', 'Cloud'],
    items: {
      lab: {
        title: 'Laboratorium',
        text: 'LIMS, ELN en chromatografiedata gekoppeld, instrumenten veilig op het netwerk, en audittrails die ALCOA+ en 21 CFR Part 11 ondersteunen.',
      },
      infrastructure: {
        title: 'Infrastructuur',
        text: 'Netwerk, servers, opslag en cloud als één ontwerp: gekwalificeerd waar het moet, geautomatiseerd waar het kan, met echte hersteltests.',
      },
      security: {
        title: 'Beveiliging',
        text: 'Van segmentatie en identiteitsbeheer tot meldprocedures: op weg naar ISO 27001, NEN 7510 en NIS2.',
      },
      advisory: {
        title: 'Advies',
        text: 'Intake, gapanalyse, roadmap en selectie: een onderbouwde keuze, ook als wij dat niet zijn.',
      },
    },
  },
  reasons: {
    title: 'Waarom Delvanta',
    items: [
      {
        title: 'Specialisten aan tafel',
        text: 'U spreekt de engineer die het werk doet, zonder accountmanager ertussen.',
      },
      {
        title: 'Beveiliging vanaf het begin',
        text: 'Toegang, logging en herstel staan in het eerste ontwerp, niet in de laatste sprint.',
      },
      {
        title: 'Een derde mogelijkheid',
        text: 'Niet alles zelf doen, niet alles uitbesteden: wij werken naast uw mensen en dragen over wat u wilt.',
      },
      {
        title: 'Wereldwijd bereik',
        text: 'Eén aanspreekpunt voor al uw vestigingen, in elke tijdzone.',
      },
    ],
  },
  services: {
    title: 'Diensten',
    text: 'Zeven diensten, los of samen.',
    highlights: 'Wat u krijgt',
    useCases: 'Voorbeelden',
    takes: 'Doorlooptijd',
    weeks: (least: number, most: number) => `${least} tot ${most} weken`,
    price: 'Prijs',
    prices: {
      month: 'Vast per maand',
      fixed: 'Vaste prijs',
      hour: 'Per uur, met maximum',
    },
    request: 'Vraag een adviesgesprek aan',
    items: {
      ict: {
        name: 'ICT-beheer',
        tagline: 'Alles draait, en u weet waarom',
        intro: 'Wij beheren netwerken, servers en randapparatuur volgens meetbare afspraken.',
        highlights: [
          'Netwerk en servers dag en nacht bewaakt',
          'Eén servicedesk voor incidenten en verzoeken',
          'Wijzigingsbeheer dat u bij een audit kunt tonen',
        ],
        useCases: [
          'Eén beheerd netwerk voor een lab met drie locaties',
          'Beheer overnemen van een leverancier die stopt',
          'Meetcomputers bijwerken zonder de validatie te verliezen',
          'Een maandrapport dat de directie begrijpt',
        ],
      },
      workplace: {
        name: 'Digitale werkplek',
        tagline: 'Aanmelden en aan het werk',
        intro: 'Een werkplek die op kantoor, thuis en in de cleanroom hetzelfde werkt.',
        highlights: [
          'Nieuwe collega’s werken op hun eerste dag',
          'Apparaten op afstand ingericht, bijgewerkt en gewist',
          'Samenwerken in Microsoft 365 met duidelijke regels',
        ],
        useCases: [
          'Gedeelde werkstations met persoonlijke aanmelding',
          'Van bestandsservers naar SharePoint',
          'Honderden laptops uitrollen zonder langs te komen',
          'Veilig werken op eigen telefoons',
        ],
      },
      cloud: {
        name: 'Cloud',
        tagline: 'Naar de cloud waar het loont',
        intro:
          'Wij bouwen een landing zone, verhuizen wat er baat bij heeft en laten staan wat beter bij het instrument blijft.',
        highlights: [
          'Landing zone met beleid, logging en budgetten',
          'Hybride waar instrument of wet dat vraagt',
          'Kosten per afdeling, elke maand inzichtelijk',
        ],
        useCases: [
          'Rekenclusters die alleen draaien als het nodig is',
          'Back-up buiten de deur, met elk kwartaal een hersteltest',
          'Een gevalideerde toepassing verplaatsen naar Azure',
          'Een eigen datacenter stap voor stap afbouwen',
        ],
      },
      security: {
        name: 'Security',
        tagline: 'Aantoonbaar op orde',
        intro:
          'Wij brengen risico’s in kaart, dichten wat openstaat en oefenen wat u doet als het misgaat. Geen bangmakerij, wel een lijst op volgorde van risico.',
        highlights: [
          'Lab- en kantoornetwerk gescheiden',
          'Overal aanmelden met tweestapsverificatie',
          'Draaiboek voor melden binnen 24 en 72 uur',
        ],
        useCases: [
          'Nulmeting en plan van aanpak voor NIS2',
          'Oude meetcomputers veilig in bedrijf houden',
          'Leveranciers toegang geven zonder de deur open te zetten',
          'Een ransomwareaanval oefenen met de directie',
        ],
      },
      consultancy: {
        name: 'Consultancy',
        tagline: 'Een advies waarmee u verder kunt',
        intro:
          'Wij onderzoeken, rekenen door en schrijven op. Het resultaat: een besluit dat u kunt nemen en uitvoeren.',
        highlights: [
          'Gapanalyse met bevindingen op volgorde van risico',
          'Businesscase met de kosten over vijf jaar',
          'Leveranciersselectie zonder provisie',
        ],
        useCases: [
          'Keuze en inrichting van een LIMS of ELN',
          'Een second opinion over een lopend IT-project',
          'De IT-kant van een overname onderzoeken',
          'Een validatieaanpak volgens GAMP 5',
        ],
      },
      projects: {
        name: 'Projectmanagement',
        tagline: 'Op tijd, en bruikbaar vanaf dag één',
        intro:
          'Onze projectleiders kennen de techniek en de werkvloer, sturen op besluiten en regelen de overdracht.',
        highlights: [
          'PRINCE2 of Agile, wat bij uw organisatie past',
          'Elke week op één pagina: voortgang, risico’s, besluiten',
          'Overdracht met documentatie en training',
        ],
        useCases: [
          'De IT van een nieuw lab opleveren',
          'Een vestiging in het buitenland aansluiten',
          'Een vastgelopen migratie vlottrekken',
          'Twee organisaties na een fusie samenvoegen',
        ],
      },
      database: {
        name: 'Databases',
        tagline: 'Data die klopt en blijft kloppen',
        intro:
          'Wij ontwerpen, beheren en verhuizen databases waar metingen, orders en dossiers van afhangen.',
        highlights: [
          'Prestaties gemeten voordat gebruikers klagen',
          'Back-up en herstel volgens afgesproken RPO en RTO',
          'Audittrails en rechten tot op veldniveau',
        ],
        useCases: [
          'Van Oracle naar PostgreSQL zonder verlies van historie',
          'Ruwe instrumentdata doorzoekbaar archiveren',
          'Een rapport van uren naar minuten brengen',
          'Hoge beschikbaarheid voor orderverwerking',
        ],
      },
    },
  },
  principles: {
    title: 'Zo werken wij',
    items: [
      {
        title: 'Veilig',
        text: 'Niemand krijgt meer toegang dan nodig, wijzelf ook niet. Elke wijziging is terug te vinden.',
      },
      {
        title: 'In samenhang',
        text: 'Instrument, netwerk en werkwijze zijn samen één systeem.',
      },
      {
        title: 'Creatief',
        text: 'Een standaardoplossing als die past. Zo niet, dan iets dat u kunt onderhouden.',
      },
      {
        title: 'Voor de lange termijn',
        text: 'We kiezen techniek die over tien jaar nog ondersteund wordt, en schrijven op waarom.',
      },
    ],
  },
  philosophy: {
    title: 'Onze filosofie',
    text: 'Goede IT valt niet op: die meet, bewaart en verbindt, en laat mensen hun vak uitoefenen.',
    pillars: [
      {
        title: 'Precisie',
        text: 'Eerst meten, dan beweren. Eerst testen, dan opleveren.',
      },
      {
        title: 'Samen',
        text: 'Uw mensen kennen het werk, wij de techniek. We ontwerpen aan één tafel.',
      },
      {
        title: 'Klaar voor morgen',
        text: 'Open standaarden en heldere documentatie, zodat u later nog alle kanten op kunt.',
      },
    ],
  },
  partners: {
    title: 'Partners en klanten',
    pause: 'Beweging stoppen',
  },
  contact: {
    title: 'Contact',
    text: 'Vertel kort wat er speelt. Een specialist leest het en antwoordt.',
    form: {
      label: 'Contactformulier',
      name: 'Naam',
      email: 'E-mailadres',
      company: 'Bedrijf',
      subject: 'Onderwerp',
      message: 'Bericht',
      optional: '(optioneel)',
      submit: 'Verstuur bericht',
      submitting: 'Verzenden...',
      leave: 'Uw bericht is niet verzonden. Toch weggaan?',
      privacy:
        'Wij gebruiken uw gegevens alleen om uw bericht te beantwoorden (grondslag: gerechtvaardigd belang). Naam, e-mailadres en bericht zijn verplicht.',
      privacyLink: 'Lees hoe wij met gegevens omgaan',
    },
    errors: {
      summary: 'Controleer deze velden',
      required: {
        name: 'Vul uw naam in.',
        email: 'Vul uw e-mailadres in.',
        message: 'Vul uw bericht in.',
      },
      invalid: 'Vul een geldig e-mailadres in, zoals naam@bedrijf.nl.',
      'too-long': 'Kort deze tekst in.',
    },
    notices: {
      missing: {
        title: 'Velden ontbreken',
        text: 'Vul alstublieft alle verplichte velden in.',
      },
      sent: {
        title: 'Bericht verzonden!',
        text: 'Bedankt voor uw bericht. We nemen zo snel mogelijk contact met u op.',
        reference: 'Uw kenmerk:',
      },
      failed: {
        title: 'Fout bij verzenden',
        text: 'Er is een fout opgetreden bij het verzenden van uw bericht. Probeer het later opnieuw.',
        unknown: 'Er is een fout opgetreden',
      },
    },
    details: {
      title: 'Direct contact',
      email: 'E-mail',
      phone: 'Telefoon',
      presence: 'Waar wij zijn',
      presenceText: 'Kantoor in Amsterdam, engineers in Europa, Noord-Amerika en Azië.',
      hours: 'Bereikbaar',
      hoursText: (opens: string, closes: string) =>
        `Op werkdagen van ${opens} tot ${closes} uur; storingen bij beheerklanten dag en nacht.`,
    },
    reasons: {
      title: 'Goede redenen voor contact',
      items: [
        'U bouwt of verhuist een lab en wilt meteen goede IT.',
        'Er komt een audit aan en niet alles is op orde.',
        'Uw beheer loopt vast: de vraag groeit en het team is te klein.',
        'U wilt een onafhankelijk oordeel vóór een grote keuze.',
      ],
    },
  },
} as const;

export type HomeCopy = Translation<typeof home>;
export default home;
