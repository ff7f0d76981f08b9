import { firm } from '#contract/firm.ts';
import { firmFacts } from '#contract/firm-facts.ts';
import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import { writeNumber } from '#copy/write-number.ts';
import Law, { frontMatter as law } from './dba.page.md';

const { paymentDays, liabilityEuros, wtta } = firmFacts.freelance;

const wttaStatus = {
  'not-needed':
    'We deliver results and do not supply workers to others. That is why we have not applied for admission under the Wtta. If that changes, we will say so here.',
  applied: 'We have applied for admission under the Wtta.',
  admitted: 'We have been admitted under the Wtta.',
};

const freelance = {
  meta: {
    name: 'Freelance',
    title: 'Freelance IT assignments and the DBA law | Delvanta',
    description:
      'Freelance, mixed or permanent: the differences side by side, what the Dutch DBA law asks, and what belongs in a project contract.',
    keywords:
      'freelance IT, self-employed Netherlands, DBA law, false self-employment, project contract',
  },
  heading: 'Freelance work, in plain terms',
  intro:
    'Sometimes a freelancer suits an assignment better, sometimes a colleague on the payroll. The work itself decides which form fits. Here we explain what we look at, and what each form means for you.',
  meeting: 'Schedule a meeting',
  question: 'Ask a question',
  dba: {
    timeline: {
      label: 'What applies when: solid is in force, hatched is passed, outlined is proposed',
      rules: [
        { drawing: 'enforcement', title: 'Enforcement.', text: 'Since 1 January 2025.' },
        { drawing: 'leniency', title: 'Leniency in fines.', text: 'Until 1 January 2027.' },
        {
          drawing: 'wtta',
          title: 'Admission of labour suppliers (Wtta).',
          text: 'From 1 January 2027; enforced from 1 January 2028.',
        },
        {
          drawing: 'presumption',
          title: 'Presumption of employment at a low rate.',
          text: 'Passed on 16 June 2026; start date not confirmed.',
        },
        { drawing: 'proposals', title: 'Self-employment act and Baz.', text: 'Proposed; no date.' },
      ],
    },
    checked: law.checked,
    review: law.review,
    Text: Law,
    heading: 'The DBA law in brief',
    text: 'If you are self-employed but work the way an employee does, the law treats you as an employee. What happens in practice counts for more than what is on paper. The Dutch Tax Administration has enforced this since 1 January 2025.',
    open: 'Read what the DBA law means for you',
    title: 'The DBA law and your assignment',
    close: 'Close',
    checkedOn: 'Checked on',
    overdue:
      'This text should have been checked again by now. Do not assume that it is still correct.',
    disclaimer: 'This is general information, not legal advice.',
  },
  comparison: {
    heading: 'Three forms side by side',
    intro:
      '“Mixed” is not a legal term. We use it for this: employed for part of the week, with your own self-employed assignments alongside.',
    caption: 'Freelance, mixed and permanent compared',
    aspect: 'Aspect',
    forms: { freelance: 'Freelance', mixed: 'Mixed', permanent: 'Permanent' },
    rows: [
      {
        aspect: 'Freedom',
        freelance: 'You choose your assignments, your methods and your days off. You may say no.',
        mixed: 'Free in your own assignments, as far as your employment contract and hours allow.',
        permanent: 'You work within the team’s arrangements, and have a say in hours and content.',
      },
      {
        aspect: 'Security',
        freelance:
          'No pay during illness, holidays or between assignments. A buffer and insurance are up to you.',
        mixed: 'A fixed income from your employment, and business risk for the rest.',
        permanent:
          'Pay that continues during illness and holidays, protection against dismissal, and employee insurance.',
      },
      {
        aspect: 'Pension',
        freelance:
          'You build it up yourself, with an annuity for instance. Nobody contributes for you.',
        mixed:
          'Built up through your employer where there is a scheme; for the rest you provide yourself.',
        permanent: 'Built up through the employer’s scheme, where there is one.',
      },
      {
        aspect: 'Hourly-rate dependence',
        freelance:
          'High: your rate also has to cover tax, insurance, pension and hours without an assignment.',
        mixed: 'Limited: your fixed salary absorbs part of a quiet spell.',
        permanent: 'None: your salary does not depend on the number of hours sold.',
      },
    ],
  },
  contract: {
    heading: 'The project contract',
    intro:
      'We work with freelancers under a contract for services, project by project. A contract does not by itself make an assignment self-employed work. So we first check together whether it will really be carried out that way. If not, we make you a different proposal.',
    items: [
      {
        title: 'A defined result',
        text: 'What you deliver, when it is done and how that is established. Not a post, not a roster.',
      },
      {
        title: 'Your way of working',
        text: 'You decide how. Safety and quality rules at the client’s site do apply, as they do to anyone.',
      },
      {
        title: 'Price and risk',
        text: 'A rate or fixed price that you have negotiated, with terms on rework and liability.',
      },
      {
        title: 'An end',
        text: 'A start and end date that belong to the project. What comes after that is a new decision.',
      },
      {
        title: 'Other clients',
        text: 'You are free to work for others. Confidentiality still applies; we ask for no non-compete clause.',
      },
      {
        title: 'Who the contract is with',
        text: `With ${firm.legalName}, which is itself under contract to the client. You invoice us; we pay within ${paymentDays} days, even if the client pays later.`,
      },
      {
        title: 'Insurance',
        text: `You have professional and business liability insurance of at least € ${writeNumber(liabilityEuros)} per event. Whether you insure yourself against incapacity for work is your own decision.`,
      },
      { title: 'Where we stand under the Wtta', text: wttaStatus[wtta] },
      {
        title: 'The whole chain',
        text: 'We put in writing who gives which instruction in the chain of client, firm and contractor, and check it while the work is under way.',
      },
    ],
  },
  callToAction: {
    heading: 'Wondering whether it fits?',
    text: 'Schedule half an hour with us, or put your question in writing first. There is no commitment.',
    enrol: 'Or enrol as a freelancer',
  },
} satisfies FreelanceCopy;

export default freelance;
