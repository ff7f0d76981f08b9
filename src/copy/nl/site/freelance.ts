import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { Translation } from '#copy/translation.ts';
import { writeNumber } from '#copy/write-number.ts';
import Law, { frontMatter as law } from './dba.page.md';

const { paymentDays, liabilityEuros, wtta } = firmFacts.freelance;

const wttaStatus = {
  'not-needed':
    'Wij leveren resultaten en stellen geen arbeidskrachten ter beschikking. Daarom hebben wij geen toelating volgens de Wtta aangevraagd. Verandert dat, dan staat het hier.',
  applied: 'Wij hebben toelating volgens de Wtta aangevraagd.',
  admitted: 'Wij zijn toegelaten volgens de Wtta.',
};

/** The words of /jobs/freelance; the text on the law is in dba.page.md. */
const freelance = {
  meta: {
    name: 'Freelance',
    title: 'Freelance IT-opdrachten en de Wet DBA | Delvanta',
    description:
      'Freelancen, gemengd of vast: de verschillen op een rij, wat de Wet DBA vraagt en wat er in een projectcontract hoort te staan.',
    keywords: 'freelance IT, zzp-opdracht, Wet DBA, schijnzelfstandigheid, projectcontract',
  },
  heading: 'Freelance werken, met open kaart',
  intro:
    'Soms past een freelancer beter bij een opdracht, soms een collega in dienst. Welke vorm het wordt, volgt uit het werk zelf. Daarom leggen wij hier uit waar wij op letten en wat elke vorm voor jou betekent.',
  meeting: 'Plan een gesprek',
  question: 'Stel een vraag',
  dba: {
    timeline: {
      label: 'Wat wanneer geldt: vol is van kracht, gearceerd is aangenomen, open is voorgesteld',
      rules: [
        { drawing: 'enforcement', title: 'Handhaving.', text: 'Sinds 1 januari 2025.' },
        { drawing: 'leniency', title: 'Verlichting bij boetes.', text: 'Tot 1 januari 2027.' },
        {
          drawing: 'wtta',
          title: 'Toelating van uitleners (Wtta).',
          text: 'Vanaf 1 januari 2027; handhaving vanaf 1 januari 2028.',
        },
        {
          drawing: 'presumption',
          title: 'Rechtsvermoeden bij een laag tarief.',
          text: 'Aangenomen op 16 juni 2026; ingangsdatum niet bevestigd.',
        },
        {
          drawing: 'proposals',
          title: 'Zelfstandigenwet en Baz.',
          text: 'Voorgesteld; geen datum.',
        },
      ],
    },
    checked: law.checked,
    review: law.review,
    Text: Law,
    heading: 'De Wet DBA in het kort',
    text: 'Wie als zelfstandige werkt zoals een werknemer, is voor de wet een werknemer. De praktijk weegt daarbij zwaarder dan wat er op papier staat. Sinds 1 januari 2025 handhaaft de Belastingdienst hierop.',
    open: 'Lees wat de Wet DBA voor je betekent',
    title: 'De Wet DBA en jouw opdracht',
    close: 'Sluiten',
    checkedOn: 'Gecontroleerd op',
    overdue:
      'Deze tekst had inmiddels opnieuw gecontroleerd moeten zijn. Ga er niet zonder meer van uit dat hij nog klopt.',
    disclaimer: 'Dit is algemene informatie en geen juridisch advies.',
  },
  comparison: {
    heading: 'Drie vormen naast elkaar',
    intro:
      '“Gemengd” is geen wettelijke term. Wij bedoelen ermee: een deel van de week in dienst bij een werkgever, en daarnaast eigen opdrachten als zelfstandige.',
    caption: 'Freelance, gemengd en vast vergeleken',
    aspect: 'Aspect',
    forms: { freelance: 'Freelance', mixed: 'Gemengd', permanent: 'Vast' },
    rows: [
      {
        aspect: 'Vrijheid',
        freelance: 'Je kiest je opdrachten, je werkwijze en je vrije dagen. Je mag nee zeggen.',
        mixed: 'Vrij in je eigen opdrachten, voor zover je contract en je werktijden dat toelaten.',
        permanent:
          'Je werkt binnen de afspraken van het team. Over rooster en inhoud praat je mee.',
      },
      {
        aspect: 'Zekerheid',
        freelance:
          'Geen loon bij ziekte, vakantie of tussen twee opdrachten. Een buffer en een verzekering regel je zelf.',
        mixed: 'Een vast inkomen uit je dienstverband, en ondernemersrisico voor de rest.',
        permanent:
          'Loon dat doorloopt bij ziekte en vakantie, ontslag\u00adbescherming en werknemers\u00adverzekeringen.',
      },
      {
        aspect: 'Pensioen',
        freelance: 'Je bouwt zelf op, bijvoorbeeld met een lijfrente. Niemand legt bij.',
        mixed:
          'Opbouw via je werkgever voor je dienstverband, als er een regeling is; voor de rest zorg je zelf.',
        permanent: 'Opbouw via de regeling van de werkgever, als die er is.',
      },
      {
        aspect: 'Afhankelijkheid van het uurtarief',
        freelance:
          'Groot: je tarief moet ook belasting, verzekering, pensioen en uren zonder opdracht dekken.',
        mixed: 'Beperkt: je vaste loon vangt een rustige periode deels op.',
        permanent: 'Geen: je salaris staat los van het aantal verkochte uren.',
      },
    ],
  },
  contract: {
    heading: 'Het projectcontract',
    intro:
      'Met freelancers werken wij op basis van een overeenkomst van opdracht, per project. Een contract maakt een opdracht niet vanzelf tot zelfstandig werk: wij kijken vooraf samen of de uitvoering er echt zo uit zal zien. Is dat niet zo, dan doen wij je een ander voorstel.',
    items: [
      {
        title: 'Een omschreven resultaat',
        text: 'Wat je oplevert, wanneer het klaar is en hoe dat wordt vastgesteld. Geen functie, geen rooster.',
      },
      {
        title: 'Jouw manier van werken',
        text: 'Jij bepaalt hoe. Veiligheids- en kwaliteitsregels op de locatie van de klant gelden wel, net als voor ieder ander.',
      },
      {
        title: 'Prijs en risico',
        text: 'Een tarief of vaste prijs waarover je hebt onderhandeld, met afspraken over herstelwerk en aansprakelijkheid.',
      },
      {
        title: 'Een einde',
        text: 'Een begin- en einddatum die bij het project horen. Wat daarna komt, is een nieuwe afweging.',
      },
      {
        title: 'Andere opdrachtgevers',
        text: 'Je bent vrij om voor anderen te werken. Geheimhouding blijft gelden; om een concurrentiebeding vragen wij niet.',
      },
      {
        title: 'Met wie je het contract sluit',
        text: `Met ${firm.legalName}, die zelf de opdracht van de klant heeft. Je factureert aan ons; wij betalen binnen ${paymentDays} dagen, ook als de klant later betaalt.`,
      },
      {
        title: 'Verzekering',
        text: `Je hebt een beroeps- en bedrijfs\u00adaansprakelijkheids\u00adverzekering van ten minste € ${writeNumber(liabilityEuros)} per gebeurtenis. Of je je verzekert tegen arbeidsongeschiktheid, beslis je zelf.`,
      },
      { title: 'Onze positie onder de Wtta', text: wttaStatus[wtta] },
      {
        title: 'De hele keten',
        text: 'Wij leggen vast wie in de keten van klant, bureau en opdrachtnemer welke aanwijzing geeft, en toetsen dat tijdens de opdracht.',
      },
    ],
  },
  callToAction: {
    heading: 'Benieuwd of het past?',
    text: 'Plan een gesprek van een halfuur of stel je vraag eerst schriftelijk. Je zit nergens aan vast.',
    enrol: 'Of schrijf je in als freelancer',
  },
} as const;

export type FreelanceCopy = Translation<typeof freelance>;
export default freelance;
