import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyPageData } from '#contract/published-vacancy.ts';
import type { Translation } from '#copy/translation.ts';
import { writeNumber } from '#copy/write-number.ts';
import recruitment from './recruitment.ts';

const { leaveDays, pensionPercent, travelCents, homeDays } = firmFacts.employment;
const { address } = firm;
const place = `Ons kantoor in ${address.city}, en tot ${homeDays} dagen per week thuis`;
const range = ({ min, max }: { min: number; max: number }, write = writeNumber) =>
  min === max ? write(min) : `${write(min)} tot ${write(max)}`;
/** Whole euros, or all with their cents. */
const euroRange = (pay: { min: number; max: number }) => {
  const decimals = Number.isInteger(pay.min) && Number.isInteger(pay.max) ? 0 : 2;
  return range(pay, (value) => `€ ${writeNumber(value, decimals)}`);
};
const per = {
  hour: { pay: 'bruto per uur', isForWeek: false },
  month: { pay: 'bruto per maand', isForWeek: true },
  year: { pay: 'bruto per jaar', isForWeek: true },
};

type Conditions = Pick<
  VacancyPageData,
  'employment' | 'pay' | 'hours' | 'months' | 'contract' | 'workplace' | 'further'
>;

/** What the firm gives for the work: what it says of this vacancy, and its facts, in words. */
function conditionsOf(vacancy: Conditions): { label: string; text: string }[] {
  const { employment, pay, hours, months, contract, workplace, further } = vacancy;
  const { pay: gross, isForWeek } = per[pay.per];
  const euros = `${euroRange(pay)} ${gross}`;
  const week = { label: 'Uren', text: `${range(hours)} uur per week` };
  const travel = {
    label: 'Reiskosten',
    text: `€ ${writeNumber(travelCents / 100)} per kilometer, of je openbaar vervoer volledig`,
  };
  if (employment === 'INTERN') {
    return [
      { label: 'Stagevergoeding', text: isForWeek ? `${euros}, bij een volledige week` : euros },
      ...(months
        ? [
            {
              label: 'Periode',
              text: `${range(months)} maanden; beginnen kan in september en februari`,
            },
          ]
        : []),
      week,
      { label: 'Contract', text: contract || 'Stageovereenkomst met jou en je opleiding' },
      travel,
      { label: 'Werkplek', text: workplace || `Ons kantoor in ${address.city}` },
      ...further,
    ];
  }
  return [
    {
      label: 'Salaris',
      text: `${euros}${isForWeek ? ' bij een volledige week' : ''}, naar ervaring; daarbovenop 8% vakantiegeld`,
    },
    ...(months ? [{ label: 'Periode', text: `${range(months)} maanden` }] : []),
    week,
    {
      label: 'Contract',
      text: contract || 'Een jaar, daarna voor onbepaalde tijd als het van beide kanten bevalt',
    },
    { label: 'Vakantie', text: `${leaveDays} dagen per jaar bij een volledige week` },
    { label: 'Pensioen', text: `Pensioenregeling; wij betalen ${pensionPercent}% van de premie` },
    travel,
    { label: 'Werkplek', text: workplace || place },
    ...further,
  ];
}

/** The words around one vacancy; its own text is in `vacancies/`. */
const vacancy = {
  facts: {
    type: 'Dienstverband',
    place: 'Locatie',
    department: 'Afdeling',
    question: 'Vragen over deze functie',
    validThrough: 'Reageren tot en met',
  },
  conditions: { heading: 'Arbeids\u00advoorwaarden', of: conditionsOf },
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
  byEmailWithoutCv: {
    text: 'Liever per e-mail? Stuur je naam, je telefoonnummer en een paar zinnen over jezelf naar',
    subject: 'Sollicitatie',
    afterwards: 'Een cv mag, maar hoeft niet. Je hoort binnen 5 werkdagen van ons.',
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
