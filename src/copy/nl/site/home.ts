import type { Translation } from '#copy/translation.ts';

const home = {
  meta: {
    name: 'Home',
    title: 'Delvanta | IT voor laboratoria en infrastructuur',
    description:
      'IT-adviesbureau voor infrastructuur, beveiliging, cloud en werkplek, met een eigen praktijk in farma- en biotechlaboratoria. Vanuit Nederland, wereldwijd.',
    keywords:
      'IT-advies, laboratoriumautomatisering, LIMS, farma, biotech, infrastructuur, security, cloud, werkplekbeheer',
  },
  hero: {
    eyebrow: 'IT-advies en -beheer, wereldwijd',
    title: 'Systemen die net zo precies werken als uw lab',
    text: 'Wij ontwerpen, bouwen en beheren de IT onder laboratoria, fabrieken en kantoren. Van het meetinstrument tot de cloud, met documentatie die een inspectie doorstaat.',
    contact: 'Neem contact op',
    expertise: 'Bekijk onze expertise',
    imageText:
      'Tekening: een microtiterplaat met 96 putjes; een meetlijn loopt erdoorheen en gaat over in de verbindingen van een netwerk.',
  },
  expertise: {
    title: 'Expertise',
    text: 'Vier vakgebieden, één team. Wie uw netwerk ontwerpt, weet ook wat er in het lab aan hangt.',
    items: {
      lab: {
        title: 'Laboratorium',
        text: 'LIMS, ELN en chromatografiedata aan elkaar gekoppeld, instrumenten veilig op het netwerk, en audittrails die ALCOA+ en 21 CFR Part 11 ondersteunen.',
      },
      infrastructure: {
        title: 'Infrastructuur',
        text: 'Netwerk, servers, opslag en cloud als één ontwerp. Gekwalificeerd waar het moet, geautomatiseerd waar het kan, met hersteltests die echt zijn uitgevoerd.',
      },
      security: {
        title: 'Beveiliging',
        text: 'Van segmentatie en identiteitsbeheer tot meldprocedures. Wij helpen u op weg naar ISO 27001, NEN 7510 en de eisen uit NIS2.',
      },
      advisory: {
        title: 'Advies',
        text: 'Intake, gap-analyse, roadmap en selectie. U krijgt een onderbouwde keuze met kosten en risico’s, ook als die keuze niet bij ons uitkomt.',
      },
    },
  },
  reasons: {
    title: 'Waarom Delvanta',
    items: [
      {
        title: 'Specialisten aan tafel',
        text: 'U spreekt met de engineer die het werk doet. Geen accountlaag die uw vraag eerst vertaalt.',
      },
      {
        title: 'Beveiliging als uitgangspunt',
        text: 'Toegang, logging en herstel staan in het eerste ontwerp, niet in de laatste sprint.',
      },
      {
        title: 'De derde weg',
        text: 'Niet alles zelf doen en niet alles uitbesteden: wij werken naast uw mensen en dragen over wat u zelf wilt houden.',
      },
      {
        title: 'Wereldwijd bereik',
        text: 'Eén aanspreekpunt voor al uw vestigingen, met ondersteuning over de tijdzones heen in het Nederlands en Engels.',
      },
    ],
  },
  services: {
    title: 'Diensten',
    text: 'Zeven diensten die los werken en samen meer opleveren.',
    highlights: 'Wat u krijgt',
    useCases: 'Voorbeelden uit de praktijk',
    request: 'Vraag een adviesgesprek aan',
    items: {
      ict: {
        name: 'ICT-beheer',
        tagline: 'Alles draait, en u weet waarom',
        intro:
          'Wij beheren netwerken, servers en randapparatuur volgens afspraken die meetbaar zijn. Meldingen, verzoeken en wijzigingen lopen langs één servicedesk.',
        highlights: [
          'Bewaking dag en nacht van netwerk en servers',
          'Eén servicedesk voor meldingen en serviceverzoeken',
          'Wijzigingsbeheer dat u bij een audit kunt tonen',
        ],
        useCases: [
          'Een laboratorium met drie locaties op één beheerd netwerk',
          'Beheer overnemen van een leverancier die ermee stopt',
          'Meetcomputers bijwerken zonder de validatie te verliezen',
          'Een maandrapport dat directie en IT allebei begrijpen',
        ],
      },
      workplace: {
        name: 'Digitale werkplek',
        tagline: 'Inloggen en aan het werk',
        intro:
          'Een werkplek die op kantoor, thuis en in de cleanroom hetzelfde doet. Apparaten worden automatisch ingericht en blijven actueel.',
        highlights: [
          'Nieuwe collega’s werken op hun eerste dag',
          'Apparaten op afstand ingericht, bijgewerkt en gewist',
          'Samenwerken in Microsoft 365 met duidelijke regels',
        ],
        useCases: [
          'Gedeelde werkstations in het lab met persoonlijke aanmelding',
          'Overstap van lokale bestandsservers naar SharePoint',
          'Uitrol van honderden laptops zonder dat iemand langskomt',
          'Veilig werken op eigen telefoons',
        ],
      },
      cloud: {
        name: 'Cloud',
        tagline: 'Naar de cloud waar het loont',
        intro:
          'Wij bouwen een landingszone, verhuizen wat er baat bij heeft en laten staan wat beter dicht bij het instrument blijft. Kosten zijn vooraf bekend.',
        highlights: [
          'Landingszone met beleid, logging en budgetten',
          'Hybride waar instrumenten of wetgeving dat vragen',
          'Kosten per afdeling, elke maand inzichtelijk',
        ],
        useCases: [
          'Rekenclusters voor sequencing die alleen draaien als het nodig is',
          'Back-up buiten de deur, met elk kwartaal een hersteltest',
          'Een gevalideerde toepassing verplaatsen naar Azure',
          'Een eigen datacenter stap voor stap afbouwen',
        ],
      },
      security: {
        name: 'Security',
        tagline: 'Aantoonbaar op orde',
        intro:
          'Wij brengen risico’s in kaart, dichten wat open staat en oefenen wat u doet als het toch misgaat. Zonder angstverhaal, met een lijst op volgorde.',
        highlights: [
          'Lab- en kantoornetwerk van elkaar gescheiden',
          'Aanmelden met een tweede factor, overal',
          'Draaiboek voor melden binnen 24 en 72 uur',
        ],
        useCases: [
          'Nulmeting en plan van aanpak voor NIS2',
          'Verouderde meetcomputers veilig in bedrijf houden',
          'Leveranciers toegang geven zonder open deur',
          'Een nagebootste gijzelaanval met de directie oefenen',
        ],
      },
      consultancy: {
        name: 'Consultancy',
        tagline: 'Een advies waarmee u verder kunt',
        intro:
          'Wij onderzoeken, rekenen door en schrijven op. Het resultaat is een besluit dat uw organisatie kan nemen en uitvoeren.',
        highlights: [
          'Gap-analyse met bevindingen op volgorde van risico',
          'Businesscase met de kosten over vijf jaar',
          'Leveranciersselectie zonder provisie',
        ],
        useCases: [
          'Keuze en inrichting van een LIMS of ELN',
          'Een tweede mening over een lopend IT-project',
          'De IT-kant van een overname onderzoeken',
          'Een validatieaanpak volgens GAMP 5 opstellen',
        ],
      },
      projects: {
        name: 'Projectmanagement',
        tagline: 'Op tijd, en bruikbaar vanaf dag één',
        intro:
          'Onze projectleiders kennen de techniek en de werkvloer. Zij sturen op besluiten, bewaken de samenhang en regelen de overdracht naar beheer.',
        highlights: [
          'PRINCE2 of Agile, wat bij uw organisatie past',
          'Elke week op één pagina: voortgang, risico’s, besluiten',
          'Overdracht met documentatie en training',
        ],
        useCases: [
          'De IT van een nieuw laboratoriumgebouw opleveren',
          'Een vestiging in het buitenland aansluiten',
          'Een vastgelopen migratie vlottrekken',
          'Twee organisaties na een fusie samenvoegen',
        ],
      },
      database: {
        name: 'Databases',
        tagline: 'Data die klopt en blijft kloppen',
        intro:
          'Wij ontwerpen, beheren en verhuizen databases waar metingen, orders en dossiers van afhangen. Met back-ups die we ook terugzetten.',
        highlights: [
          'Prestaties gemeten voordat gebruikers klagen',
          'Back-up en herstel volgens afgesproken RPO en RTO',
          'Audittrails en rechten tot op het veld',
        ],
        useCases: [
          'Van Oracle naar PostgreSQL zonder verlies van historie',
          'Ruwe instrumentdata doorzoekbaar archiveren',
          'Een trage rapportage van uren naar minuten brengen',
          'Hoge beschikbaarheid voor een orderverwerkend systeem',
        ],
      },
    },
  },
  principles: {
    title: 'Zo werken wij',
    items: [
      {
        title: 'Veilig',
        text: 'Wij geven niemand meer toegang dan nodig, ook onszelf niet. Alles wat we wijzigen, is terug te vinden.',
      },
      {
        title: 'In samenhang',
        text: 'Een instrument, een netwerk en een werkwijze zijn samen één systeem. Zo bekijken we het ook.',
      },
      {
        title: 'Creatief',
        text: 'Een standaardoplossing als die past. Als die niet past, bedenken we iets dat u nog kunt onderhouden.',
      },
      {
        title: 'Voor de lange termijn',
        text: 'We kiezen techniek die over tien jaar nog ondersteund wordt, en schrijven op waarom.',
      },
    ],
  },
  philosophy: {
    title: 'Onze filosofie',
    text: 'Goede IT valt niet op. Ze meet, bewaart en verbindt, en laat mensen hun vak uitoefenen. Daar bouwen we op drie pijlers aan.',
    pillars: [
      {
        title: 'Precisie',
        text: 'Wij meten voordat we iets beweren, en testen voordat we iets opleveren.',
      },
      {
        title: 'Samen',
        text: 'Uw mensen kennen het werk, wij kennen de techniek. Het ontwerp maken we aan dezelfde tafel.',
      },
      {
        title: 'Klaar voor morgen',
        text: 'Open standaarden en heldere documentatie, zodat u later kunt kiezen wat u nu nog niet weet.',
      },
    ],
  },
  partners: {
    title: 'Partners en klanten',
    pause: 'Beweging stoppen',
    play: 'Beweging starten',
  },
  contact: {
    title: 'Contact',
    text: 'Vertel kort wat er speelt. Een specialist leest mee en antwoordt.',
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
      leave: 'Uw bericht is nog niet verzonden. Wilt u de pagina verlaten?',
      privacy:
        'Wij gebruiken uw gegevens alleen om uw bericht te beantwoorden. Naam, e-mailadres en bericht zijn verplicht.',
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
      'too-long': 'Deze tekst is te lang.',
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
      presenceText:
        'Kantoor in Amsterdam, engineers in Europa, Noord-Amerika en Azië. Op locatie waar het werk dat vraagt.',
    },
    reasons: {
      title: 'Goede redenen om contact op te nemen',
      items: [
        'U bouwt of verhuist een laboratorium en wilt de IT vanaf het begin goed hebben.',
        'Een audit of inspectie komt eraan en de systemen zijn nog niet op orde.',
        'Uw beheer loopt vast tussen een groeiende vraag en een te klein team.',
        'U wilt een onafhankelijk oordeel voordat u een grote keuze maakt.',
      ],
    },
  },
} as const;

export type HomeCopy = Translation<typeof home>;
export default home;
