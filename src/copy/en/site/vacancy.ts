import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { VacancyId } from '#contract/vacancies.ts';
import type { VacancyWords } from '#copy/nl/site/vacancy.ts';
import recruitment from './recruitment.ts';

const { leaveDays, pensionPercent, travelCents, homeDays } = firmFacts.employment;
const { address } = firm;
const place = `Our office in ${address.city}, and up to ${homeDays} days a week from home`;
const euros = ([from, to]: readonly [number, number]) =>
  from === to
    ? `€ ${from.toLocaleString('nl-NL')}`
    : `€ ${from.toLocaleString('nl-NL')} to € ${to.toLocaleString('nl-NL')}`;

function conditionsOf(id: VacancyId): { label: string; text: string }[] {
  const { monthly, hours, ...more } = firmFacts.vacancies[id];
  const week = { label: 'Hours', text: `${hours[0]} to ${hours[1]} hours a week` };
  const travel = `€ ${(travelCents / 100).toLocaleString('nl-NL')} per kilometre, or your public transport in full`;
  if ('months' in more) {
    const [least, most] = more.months;
    return [
      { label: 'Allowance', text: `${euros(monthly)} gross a month, for a full week` },
      {
        label: 'Period',
        text: `${least} to ${most} months; you can start in September and February`,
      },
      week,
      { label: 'Contract', text: 'Internship agreement with you and your school' },
      { label: 'Travel', text: travel },
      { label: 'Place of work', text: `Our office in ${address.city}` },
    ];
  }
  return [
    {
      label: 'Salary',
      text: `${euros(monthly)} gross a month for a full week, depending on experience, plus 8% holiday pay`,
    },
    week,
    { label: 'Contract', text: 'One year, then permanent if it suits us both' },
    { label: 'Leave', text: `${leaveDays} days a year for a full week` },
    { label: 'Pension', text: `Pension scheme; we pay ${pensionPercent}% of the premium` },
    { label: 'Travel', text: travel },
    { label: 'Place of work', text: place },
  ];
}

export default {
  facts: {
    type: 'Job type',
    location: 'Location',
    department: 'Department',
    question: 'Questions about this position',
    validThrough: 'Apply by',
  },
  conditions: { heading: 'Terms of employment', of: conditionsOf },
  contact: firmFacts.employment.contact.name,
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
  closed: {
    heading: 'This vacancy is closed',
    text: 'You can no longer apply for it. See what is still open, or send a speculative application; you will hear from us within 5 business days.',
    others: 'Open vacancies',
    open: 'Speculative application',
  },
  steps: 'How the procedure works',
} satisfies VacancyWords;
