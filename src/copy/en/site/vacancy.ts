import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyWords } from '#copy/nl/site/vacancy.ts';
import { writeNumber } from '#copy/write-number.ts';
import recruitment from './recruitment.ts';

const { leaveDays, pensionPercent, travelCents, homeDays } = firmFacts.employment;
const { address } = firm;
const place = `Our office in ${address.city}, and up to ${homeDays} days a week from home`;
const range = ({ min, max }: { min: number; max: number }, write = writeNumber) =>
  min === max ? write(min) : `${write(min)} to ${write(max)}`;
/** Whole euros, or all with their cents. */
const euroRange = (pay: { min: number; max: number }) => {
  const decimals = Number.isInteger(pay.min) && Number.isInteger(pay.max) ? 0 : 2;
  return range(pay, (value) => `€ ${writeNumber(value, decimals)}`);
};
const per = {
  hour: { pay: 'gross an hour', isForWeek: false },
  month: { pay: 'gross a month', isForWeek: true },
  year: { pay: 'gross a year', isForWeek: true },
};

type Conditions = Parameters<VacancyWords['conditions']['of']>[0];

function conditionsOf(vacancy: Conditions): { label: string; text: string }[] {
  const { employment, pay, hours, months, contract, workplace, further } = vacancy;
  const { pay: gross, isForWeek } = per[pay.per];
  const euros = `${euroRange(pay)} ${gross}`;
  const week = { label: 'Hours', text: `${range(hours)} hours a week` };
  const travel = {
    label: 'Travel',
    text: `€ ${writeNumber(travelCents / 100)} per kilometre, or your public transport in full`,
  };
  if (employment === 'INTERN') {
    return [
      { label: 'Allowance', text: isForWeek ? `${euros}, for a full week` : euros },
      ...(months
        ? [
            {
              label: 'Period',
              text: `${range(months)} months; you can start in September and February`,
            },
          ]
        : []),
      week,
      { label: 'Contract', text: contract || 'Internship agreement with you and your school' },
      travel,
      { label: 'Place of work', text: workplace || `Our office in ${address.city}` },
      ...further,
    ];
  }
  return [
    {
      label: 'Salary',
      text: `${euros}${isForWeek ? ' for a full week' : ''}, depending on experience, plus 8% holiday pay`,
    },
    ...(months ? [{ label: 'Period', text: `${range(months)} months` }] : []),
    week,
    { label: 'Contract', text: contract || 'One year, then permanent if it suits us both' },
    { label: 'Leave', text: `${leaveDays} days a year for a full week` },
    { label: 'Pension', text: `Pension scheme; we pay ${pensionPercent}% of the premium` },
    travel,
    { label: 'Place of work', text: workplace || place },
    ...further,
  ];
}

export default {
  facts: {
    type: 'Job type',
    place: 'Location',
    department: 'Department',
    question: 'Questions about this position',
    validThrough: 'Apply by',
  },
  conditions: { heading: 'Terms of employment', of: conditionsOf },
  card: 'In short',
  back: 'Back to vacancies',
  apply: 'Apply',
  applyHeading: 'Apply for this position',
  form: recruitment,
  byEmail: {
    text: 'Prefer email? Send your CV (PDF or Word, smaller than 5 MB) with your name and phone number to',
    subject: 'Application',
    afterwards: 'You will hear from us within 5 business days.',
  },
  byEmailWithoutCv: {
    text: 'Prefer email? Send your name, your phone number and a few sentences about yourself to',
    subject: 'Application',
    afterwards: 'A CV is welcome, but not required. You will hear from us within 5 business days.',
  },
  closed: {
    heading: 'This vacancy is closed',
    text: 'You can no longer apply for it. See what is still open, or send a speculative application; you will hear from us within 5 business days.',
    others: 'Open vacancies',
    open: 'Speculative application',
  },
  steps: 'How the procedure works',
} satisfies VacancyWords;
