import { firmFacts } from '#contract/firm-facts.ts';
import type { Translation } from '#copy/translation.ts';
import identity from './identity.ts';

const { founded, people } = firmFacts.about;

/** The words of /about. */
const about = {
  meta: {
    name: 'Over ons',
    title: 'Over ons: wie wij zijn en hoe wij werken | Delvanta',
    description:
      'Wie wij zijn, hoe wij werken en welke normen wij ondersteunen: IT-adviseurs en -engineers voor omgevingen waarin elke wijziging uit te leggen moet zijn.',
    keywords: 'IT-adviesbureau, labautomatisering, GxP, infrastructuur, informatiebeveiliging',
  },
  heading: 'IT die blijft kloppen als iemand ernaar vraagt',
  intro:
    'Wij ontwerpen, bouwen en beheren IT voor organisaties die verantwoording afleggen: aan een inspecteur, een toezichthouder, een patiënt of een klant. Laboratoria en farmacie zijn onze oorsprong. De discipline die daar gewoon is, nemen wij overal mee naartoe.',
  who: {
    heading: 'Wie wij zijn',
    paragraphs: [
      `Wij zijn begonnen in ${founded} en zijn nu met ${people} mensen, de meesten in Nederland.`,
      'Een bureau van vakmensen: infrastructuur- en cloudengineers, labautomatiseerders, beveiligingsspecialisten, ontwikkelaars, databasebeheerders en projectleiders. U spreekt met degene die het werk doet, vanaf het eerste gesprek tot en met de overdracht.',
      'Veel bedrijven kiezen tussen een grote dienstverlener met vaste pakketten en een eenmanszaak met een volle agenda. Wij zijn de derde mogelijkheid: breed genoeg om een hele omgeving te overzien, klein genoeg om te weten wie uw LIMS heeft gekoppeld en waarom.',
      'Wij verkopen geen licenties en ontvangen geen provisie van leveranciers. Een advies om iets niet te doen, is bij ons ook een advies.',
    ],
  },
  how: {
    heading: 'Hoe wij werken',
    intro:
      'Elke opdracht, groot of klein, doorloopt dezelfde vijf stappen. Wat er per stap wordt vastgelegd, spreken wij vooraf met u af.',
    steps: [
      {
        title: 'Intake',
        text: 'Wij luisteren, kijken mee op de werkvloer en schrijven op één pagina wat het probleem is, voor wie, en wat er gebeurt als u niets doet.',
      },
      {
        title: 'Gapanalyse en plan',
        text: 'Het verschil tussen wat er staat en wat nodig is, met risico, volgorde, kosten en wat wij van u nodig hebben.',
      },
      {
        title: 'Bouwen in kleine stappen',
        text: 'Elke stap is te testen en terug te draaien. Wijzigingen lopen via wijzigingsbeheer, afwijkingen worden vastgelegd en niet weggepoetst.',
      },
      {
        title: 'Aantonen',
        text: 'Waar het moet, gekwalificeerd of gevalideerd volgens uw eigen kwaliteitssysteem. Waar het niet hoeft, getest met uw gebruikers en een geslaagde hersteltest.',
      },
      {
        title: 'Overdracht',
        text: 'Documentatie, broncode, wachtwoorden en instellingen zijn van u. Uw beheerders hebben de omgeving zelf een keer hersteld voordat wij vertrekken.',
      },
    ],
  },
  where: {
    heading: 'Waar wij werken',
    intro: 'Onze basis ligt in Nederland. Onze opdrachten volgen de vestigingen van onze klanten.',
    map: {
      office: 'Amsterdam: ons kantoor',
      america: 'Noord-Amerika',
      europe: 'Europa',
      asia: 'Azië',
    },
    items: [
      {
        title: 'Op uw locatie',
        text: 'Voor werk aan instrumenten, netwerken en werkplekken komen wij langs. Wij houden ons aan uw toegangs-, cleanroom- en veiligheidsregels.',
      },
      {
        title: 'Op afstand',
        text: 'Beheer, ontwikkeling en ondersteuning gebeuren via verbindingen die u zelf kunt openen, volgen en sluiten. U ziet wie er meekijkt en wanneer.',
      },
      {
        title: 'Over de grens',
        text: 'Eén ontwerp voor meerdere vestigingen, met ruimte voor plaatselijke wetgeving, taal en tijdzone. Documentatie leveren wij in het Nederlands en het Engels.',
      },
    ],
  },
  frameworks: {
    heading: 'Normen en regels die wij ondersteunen',
    intro:
      'Een systeem is pas aantoonbaar in orde binnen uw eigen organisatie en processen. Wij leveren het ontwerp, de inrichting en het bewijs waarmee u aan deze normen en regels kunt voldoen. Wij ondersteunen ze; wij zijn er zelf niet volgens gecertificeerd. Het oordeel is aan uw kwaliteitsafdeling, auditor of toezichthouder.',
    parts: { design: 'Ontwerp', setup: 'Inrichting', evidence: 'Bewijs' },
    items: [
      {
        title: 'GAMP 5',
        design: 'Risico en software\u00adcategorie als vertrekpunt',
        setup: 'Validatie naar risico',
        evidence: 'Een leveranciers\u00adbeoordeling die u kunt hergebruiken',
      },
      {
        title: '21 CFR Part 11 en EU Annex 11',
        design: 'Toegangsbeheer',
        setup: 'Audittrail, en elektronische handtekeningen die aan hun record vastzitten',
        evidence: 'Back-ups die aantoonbaar terug te zetten zijn',
      },
      {
        title: 'ALCOA+',
        design: 'De weg van instrument tot rapport',
        setup: 'Toewijsbaar, leesbaar, op het moment zelf vastgelegd, origineel en juist',
        evidence: 'Volledig, consistent, duurzaam en beschikbaar',
      },
      {
        title: 'ISO 27001:2022 en NEN 7510:2024',
        design: 'Maatregelen, ook waar het om patiëntgegevens gaat',
        setup: 'Een eigenaar voor elke maatregel',
        evidence: 'Bewijs bij de maatregelen',
      },
      {
        title: 'NIS2 en de Cyber\u00adbeveiligingswet',
        design: 'Risicobeheer',
        setup: 'Afspraken in de keten',
        evidence: 'Een meldproces dat past binnen termijnen van 24 en 72 uur',
      },
      {
        title: 'DORA',
        design: 'Inzicht in IT-risico’s, voor financiële instellingen en hun leveranciers',
        setup: 'Afspraken met derden',
        evidence: 'Testen van weerbaarheid',
      },
    ],
  },
  people: {
    heading: 'Mensen en waarden',
    intro:
      'Wij nemen mensen aan die liever een vraag stellen dan een aanname doen. Dit mag u van ieder van ons verwachten.',
    items: [
      {
        title: 'Eerlijk over onzekerheid',
        text: 'Wij zeggen wat wij weten, wat wij vermoeden en wat wij nog moeten uitzoeken. In een voorstel staan die drie apart.',
      },
      {
        title: 'Schriftelijk als het telt',
        text: 'Een besluit zonder verslag bestaat niet. U vindt later terug waarom iets zo is gebouwd.',
      },
      {
        title: 'Zorgvuldig met toegang',
        text: 'Niet meer rechten dan nodig, niet langer dan nodig. Toegang staat op naam en eindigt op een datum.',
      },
      {
        title: 'Kennis blijft achter',
        text: 'Wij werken samen met uw mensen en leiden op terwijl wij bouwen. Afhankelijk worden van ons is geen dienst.',
      },
    ],
  },
  identity,
  callToAction: {
    heading: 'Eerst kennismaken?',
    text: 'Vertel ons in een paar zinnen wat er speelt. U krijgt antwoord van iemand die het werk kent.',
    contact: 'Neem contact op',
    clients: 'Bekijk klanten en projecten',
  },
} as const;

export type AboutCopy = Translation<typeof about>;
export default about;
