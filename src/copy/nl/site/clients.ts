import { firmFacts } from '#contract/firm-facts.ts';
import type { Translation } from '#copy/translation.ts';

const { analyses, stepsBefore, stepsAfter, team, reference } = firmFacts.caseStudy;

/** The words of /clients. */
const clients = {
  meta: {
    name: 'Klanten',
    title: 'Klanten en projecten | Delvanta',
    description:
      'Vijftien sectoren waarvoor wij werken, van farmacie tot overheid, met voorbeelden van opdrachten. En een project uitgelicht: labautomatisering volgens GAMP 5.',
    keywords: 'IT farmacie, LIMS-implementatie, labautomatisering, IT per sector, GAMP 5',
  },
  heading: 'Klanten en projecten',
  intro:
    'Elke sector heeft zijn eigen toezichthouder, zijn eigen vaktaal en zijn eigen reden om ’s nachts wakker te liggen. Hieronder leest u per sector waar wij bij helpen, met opdrachten zoals wij ze uitvoeren.',
  industries: {
    heading: 'Vijftien sectoren',
    index: 'Kies een sector',
    examples: 'Voorbeelden van opdrachten',
    items: [
      {
        title: 'Farmacie',
        description:
          'Gevalideerde omgevingen waarin productie, kwaliteit en IT dezelfde gegevens vertrouwen.',
        examples: [
          'LIMS inrichten en valideren volgens GAMP 5',
          'Audittrailreview inrichten voor chromatografiedata (CDS)',
          'Kwalificatie van servers en netwerk onder GxP-systemen',
          'Migratie van een elektronisch batchdossier met aantoonbare volledigheid',
        ],
      },
      {
        title: 'Biotechnologie',
        description:
          'Van eerste laptop tot klinische fase: een IT-omgeving die meegroeit zonder opnieuw te beginnen.',
        examples: [
          'Elektronisch labjournaal (ELN) kiezen en invoeren',
          'Opslag en archief voor sequencing- en beeldgegevens',
          'Rechtenstructuur voor samenwerking met partners',
          'IT-deel van een due diligence of inspectie voorbereiden',
        ],
      },
      {
        title: 'Medische hulpmiddelen',
        description:
          'Software en systemen rond het hulpmiddel, met een technisch dossier dat overeind blijft.',
        examples: [
          'Traceerbaarheid van eis tot test in één keten',
          'Validatie van kwaliteitsmanagementsoftware',
          'Veilige verbinding met apparatuur bij de gebruiker',
          'Serienummers en UDI-gegevens koppelen aan het ERP-systeem',
        ],
      },
      {
        title: 'Contractlaboratoria (CRO en CDMO)',
        description:
          'Veel opdrachtgevers, één laboratorium: gegevens gescheiden, doorlooptijd zichtbaar.',
        examples: [
          'Gegevensscheiding per opdrachtgever in LIMS en opslag',
          'Klantportaal voor monsterstatus en rapporten',
          'Instrumenten koppelen zonder overtypen',
          'Voorbereiding op audits door opdrachtgevers',
        ],
      },
      {
        title: 'Chemie',
        description:
          'Procesautomatisering en kantoor-IT verbonden, zonder dat een storing overslaat.',
        examples: [
          'Scheiding van procesnetwerk en kantoornetwerk',
          'Historische procesdata ontsluiten voor analyse',
          'Receptuurbeheer met versie en goedkeuring',
          'Hersteltest van de procesbesturing tijdens een geplande stop',
        ],
      },
      {
        title: 'Voeding en landbouw',
        description: 'Herkomst, houdbaarheid en kwaliteit terug te vinden tot op partijniveau.',
        examples: [
          'Tracering van grondstof tot pallet',
          'Kwaliteitsmetingen vanaf de lijn automatisch vastleggen',
          'Wifi en handscanners in koude en natte ruimten',
          'Terugroepoefening met echte systemen',
        ],
      },
      {
        title: 'Ziekenhuizen en zorg',
        description: 'Beschikbaarheid aan het bed en vertrouwelijkheid van het dossier, tegelijk.',
        examples: [
          'Maatregelen en bewijs volgens NEN 7510:2024',
          'Koppeling van laboratorium en patiëntdossier',
          'Werkplek die meegaat van afdeling naar afdeling',
          'Noodprocedure en hersteltest voor kritieke systemen',
        ],
      },
      {
        title: 'Onderzoek en universiteiten',
        description:
          'Vrijheid voor de onderzoeker, met gegevens die over tien jaar nog te lezen zijn.',
        examples: [
          'Opslag volgens een datamanagementplan',
          'Rekenomgeving in eigen huis en in de cloud',
          'Oude meetcomputers veilig in het netwerk houden',
          'Ruwe instrumentdata centraal bewaren (SDMS)',
        ],
      },
      {
        title: 'Financiële dienstverlening en verzekeraars',
        description: 'Weerbaarheid die u kunt laten zien, ook bij uw leveranciers.',
        examples: [
          'Register van IT-dienstverleners volgens DORA',
          'Toegangsrechten herzien en periodiek laten bevestigen',
          'Uitwijk met vooraf bepaalde hersteltijd (RTO)',
          'Databases migreren met sluitende controletellingen',
        ],
      },
      {
        title: 'Energie en nutsbedrijven',
        description: 'Systemen die blijven werken wanneer de rest uitvalt.',
        examples: [
          'Gapanalyse voor NIS2 en de Cyberbeveiligingswet',
          'Toegang op afstand tot stations met registratie per sessie',
          'Meldproces voor incidenten binnen 24 en 72 uur',
          'Meetdata verwerken met controle op ontbrekende waarden',
        ],
      },
      {
        title: 'Industrie en hightech',
        description: 'Machines, tekeningen en orders in één lijn, beschermd tegen meekijkers.',
        examples: [
          'Ontwerpgegevens afschermen per project en partner',
          'Machinegegevens verzamelen voor storingsanalyse',
          'ERP koppelen aan de werkvloer',
          'Verouderde besturings-pc’s isoleren en vervangen',
        ],
      },
      {
        title: 'Logistiek',
        description: 'Een magazijn dat doorloopt, ook tijdens een wijziging.',
        examples: [
          'Magazijnsysteem migreren in een weekend, met terugvalplan',
          'Berichten met vervoerders en douane bewaken',
          'Dekkend netwerk voor scanners in de hele hal',
          'Temperatuurregistratie voor farmaceutisch vervoer',
        ],
      },
      {
        title: 'Detailhandel',
        description: 'Kassa, webwinkel en voorraad die hetzelfde getal laten zien.',
        examples: [
          'Voorraad van winkels en webwinkel op één plaats',
          'Filialen uitrollen met een vaste inrichting',
          'Betaalomgeving gescheiden van het winkelnetwerk',
          'Drukke dagen vooraf nabootsen en meten',
        ],
      },
      {
        title: 'Overheid',
        description:
          'Digitale dienstverlening die toegankelijk, controleerbaar en overdraagbaar is.',
        examples: [
          'Baseline Informatiebeveiliging Overheid (BIO) in de praktijk',
          'Zaaksysteem koppelen aan basisregistraties',
          'Toegankelijkheid van een portaal onderzoeken en herstellen',
          'Exitplan en overdracht bij wisseling van leverancier',
        ],
      },
      {
        title: 'Juridische en zakelijke diensten',
        description: 'Dossiers die vertrouwelijk blijven en toch onderweg te gebruiken zijn.',
        examples: [
          'Documentbeheer met rechten per dossier',
          'Werkplekbeheer voor kantoor, thuis en rechtbank',
          'Bewaartermijnen automatisch toepassen',
          'Stukken beveiligd uitwisselen met cliënten en wederpartijen',
        ],
      },
    ],
  },
  caseStudy: {
    label: 'Project uitgelicht',
    heading: 'Van papieren werkboek naar een laboratorium dat zichzelf vastlegt',
    intro:
      'Een kwaliteitscontrolelaboratorium van een farmaceutisch bedrijf legde metingen vast op papier en typte ze over in drie systemen. De naam van het bedrijf noemen wij hier niet; in een gesprek vertellen wij graag meer.',
    situationHeading: 'De situatie',
    situation:
      'Analisten schreven gewichten en pieken over, een tweede paar ogen controleerde elk getal. Afwijkingen kwamen laat aan het licht en de voorbereiding van een inspectie kostte weken.',
    before: {
      label: 'Een meting, vroeger',
      stations: ['Balans', 'Papier', 'Tweede lezer', 'Drie systemen'],
    },
    after: { label: 'Een meting, nu', stations: ['Instrument', 'LIMS', 'Ruw bestand'] },
    approachHeading: 'De aanpak',
    approach:
      'Wij brachten eerst de gegevensstroom per analyse in kaart en koppelden daarna balansen en chromatografen aan het LIMS, één analyse tegelijk, ' +
      `${analyses} in totaal. ` +
      'Elke koppeling werd risicogebaseerd gevalideerd in het kwaliteitssysteem van de klant, terwijl het laboratorium doorwerkte.',
    metricsHeading: 'De kerncijfers',
    metrics: [
      {
        value: '80%',
        drawing: 'automation',
        label: 'Procesautomatisering',
        text: `van de handmatige stappen vervallen: van ${stepsBefore} naar ${stepsAfter}`,
      },
      {
        value: 'Inspectiegereed',
        drawing: 'compliance',
        label: 'Compliance',
        text: 'dossier per systeem op één plaats',
      },
      {
        value: '6 maanden',
        drawing: 'time',
        label: 'Implementatietijd',
        text: `van intake tot ingebruikname, met een team van ${team}`,
      },
      {
        value: 'GAMP 5',
        drawing: 'standard',
        label: 'Toegepaste richtlijn',
        text: 'met 21 CFR Part 11 en EU Annex 11',
      },
    ],
    reference: {
      text: `Wilt u deze klant zelf spreken? ${reference.name} brengt u met elkaar in contact:`,
      email: reference.email,
    },
    outcomesHeading: 'Wat het opleverde',
    outcomes: [
      'Meetwaarden gaan van instrument naar LIMS zonder overtypen, met het ruwe bestand erbij.',
      'De audittrail wordt per partij beoordeeld in plaats van vlak voor een inspectie.',
      'Een afwijkend resultaat is zichtbaar op de dag van de meting.',
      'De eigen beheerders voegen nieuwe analyses toe volgens een vast, gevalideerd patroon.',
    ],
  },
  callToAction: {
    heading: 'Werkt u in een andere sector, of herkent u dit juist?',
    text: 'Beschrijf uw vraag. Wij zeggen eerlijk of wij er verstand van hebben, en zo niet, waar u beter terechtkunt.',
    contact: 'Bespreek uw vraag',
    expertise: 'Bekijk onze expertise',
  },
} as const;

export type ClientsCopy = Translation<typeof clients>;
export default clients;
