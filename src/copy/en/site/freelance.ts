import type { FreelanceCopy } from '#copy/nl/site/freelance.ts';
import Law, { frontMatter as law } from './dba.page.md';

const freelance = {
  meta: {
    name: 'Freelance',
    title: 'Freelance | Delvanta',
    description:
      'Freelance, mixed or permanent: the differences side by side, what the Dutch DBA law asks, and what belongs in a project contract.',
    keywords:
      'freelance IT, self-employed Netherlands, DBA law, false self-employment, project contract',
  },
  heading: 'Freelance work, cards on the table',
  intro:
    'Sometimes a freelancer suits an assignment better, sometimes a colleague on the payroll. Which form it becomes follows from the work itself. That is why we explain here what we look at, and what each form means for you.',
  meeting: 'Schedule a meeting',
  question: 'Ask a question',
  dba: {
    checked: law.checked,
    review: law.review,
    Text: Law,
    heading: 'The DBA law in brief',
    text: 'Whoever is self-employed but works as an employee does, is an employee to the law. What happens in practice outweighs what is on paper. The Dutch Tax Administration has enforced this since 1 January 2025.',
    open: 'Read what the DBA law means for you',
    title: 'The DBA law and your assignment',
    close: 'Close',
    checkedOn: 'Checked on',
    overdue:
      'This text should have been checked again by now. Do not simply assume that it is still right.',
    disclaimer: 'This is general information, not legal advice.',
  },
  comparison: {
    heading: 'Three forms side by side',
    intro:
      '“Mixed” is not a legal term. We mean by it: employed for part of the week, with assignments of your own as a self-employed person beside it.',
    caption: 'Freelance, mixed and permanent compared',
    aspect: 'Aspect',
    forms: { freelance: 'Freelance', mixed: 'Mixed', permanent: 'Permanent' },
    rows: [
      {
        aspect: 'Freedom',
        freelance: 'You choose your assignments, your methods and your days off. You may say no.',
        mixed: 'Free in your own assignments, as far as your contract and working hours allow.',
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
        freelance: 'You build it up yourself, with an annuity for instance. Nobody adds to it.',
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
      'We work with freelancers under a contract for services, project by project. A contract does not by itself make an assignment self-employed work: beforehand we look together at whether it will really be carried out that way. If not, we make you a different proposal.',
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
        text: 'A start and end date that belong to the project. What comes after is weighed afresh.',
      },
      {
        title: 'Other clients',
        text: 'You are free to work for others. Confidentiality stays; we ask for no non-compete clause.',
      },
      {
        title: 'The whole chain',
        text: 'We put in writing who gives which instruction in the chain of client, firm and contractor, and check it while the work is under way.',
      },
    ],
  },
  callToAction: {
    heading: 'Wondering whether it fits?',
    text: 'Schedule half an hour with us, or put your question in writing first. It commits you to nothing.',
    enrol: 'Or enrol as a freelancer',
  },
} satisfies FreelanceCopy;

export default freelance;
