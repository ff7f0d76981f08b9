import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyId } from '#contract/vacancies.ts';
import type { Translation } from '#copy/translation.ts';
import recruitment from './recruitment.ts';

const { leaveDays, pensionPercent, travelCents, homeDays } = firmFacts.employment;
const { address } = firm;
const place = `Ons kantoor in ${address.city}, en tot ${homeDays} dagen per week thuis`;
const euros = ([from, to]: readonly [number, number]) =>
  from === to
    ? `€ ${from.toLocaleString('nl-NL')}`
    : `€ ${from.toLocaleString('nl-NL')} tot € ${to.toLocaleString('nl-NL')}`;

/** What the firm gives for the work: its facts, in words. */
function conditionsOf(id: VacancyId): { label: string; text: string }[] {
  const { monthly, hours, ...more } = firmFacts.vacancies[id];
  const week = { label: 'Uren', text: `${hours[0]} tot ${hours[1]} uur per week` };
  const travel = `€ ${(travelCents / 100).toLocaleString('nl-NL')} per kilometer, of je openbaar vervoer volledig`;
  if ('months' in more) {
    const [least, most] = more.months;
    return [
      {
        label: 'Stagevergoeding',
        text: `${euros(monthly)} bruto per maand, bij een volledige week`,
      },
      {
        label: 'Periode',
        text: `${least} tot ${most} maanden; beginnen kan in september en februari`,
      },
      week,
      { label: 'Contract', text: 'Stageovereenkomst met jou en je opleiding' },
      { label: 'Reiskosten', text: travel },
      { label: 'Werkplek', text: `Ons kantoor in ${address.city}` },
    ];
  }
  return [
    {
      label: 'Salaris',
      text: `${euros(monthly)} bruto per maand bij een volledige week, naar ervaring; daarbovenop 8% vakantiegeld`,
    },
    week,
    {
      label: 'Contract',
      text: 'Een jaar, daarna voor onbepaalde tijd als het van beide kanten bevalt',
    },
    { label: 'Vakantie', text: `${leaveDays} dagen per jaar bij een volledige week` },
    { label: 'Pensioen', text: `Pensioenregeling; wij betalen ${pensionPercent}% van de premie` },
    { label: 'Reiskosten', text: travel },
    { label: 'Werkplek', text: place },
  ];
}

/** The words around one vacancy; its own text is in `vacancies/`. */
const vacancy = {
  facts: {
    type: 'Dienstverband',
    location: 'Locatie',
    department: 'Afdeling',
    question: 'Vragen over deze functie',
    validThrough: 'Reageren tot en met',
  },
  conditions: { heading: 'Arbeids\u00advoorwaarden', of: conditionsOf },
  contact: firmFacts.employment.contact.name,
  card: 'In het kort',
  back: 'Terug naar vacatures',
  apply: 'Solliciteer',
  applyHeading: 'Solliciteer op deze functie',
  form: recruitment,
  byEmail: {
    text: 'Liever per e-mail? Stuur je cv (pdf of Word, kleiner dan 5 MB) met je naam en telefoonnummer naar',
    subject: 'Sollicitatie',
    afterwards: 'Je hoort binnen 5 werkdagen van ons.',
  },
  closed: {
    heading: 'Deze vacature is gesloten',
    text: 'Je kunt er niet meer op reageren. Bekijk wat er nog openstaat, of stuur een open sollicitatie; je hoort binnen 5 werkdagen van ons.',
    others: 'Openstaande vacatures',
    open: 'Open sollicitatie',
  },
  steps: 'Zo verloopt de procedure',
} as const;

export type VacancyWords = Translation<typeof vacancy>;
export default vacancy;
