import { firm } from '../firm.ts';
import { firmFacts } from '../firm-facts.ts';
import type { dutchTerms } from './nl.ts';

const { paymentDays, acceptanceDays, noticeMonths, liabilityEuros } = firmFacts.terms;
const cap = `€ ${liabilityEuros.toLocaleString('nl-NL')}`;

export const englishTerms: typeof dutchTerms = {
  title: 'General terms and conditions',
  file: `General terms and conditions ${firm.brand}.pdf`,
  checked: '2026-11-22',
  intro: `These terms apply to quotes and assignments of ${firm.legalName}, ${firm.address.city}, the Netherlands, KvK ${firm.registration.kvk}. “We” means ${firm.legalName}; “you” means the client.`,
  articles: [
    {
      heading: '1. When they apply',
      text: 'These terms apply to every quote and assignment in which we refer to them. Your own terms apply only if we have confirmed that in writing. Where we agree something else in writing, that agreement comes first.',
    },
    {
      heading: '2. Quote and assignment',
      text: 'A quote is valid through the date stated. The contract is formed once you agree: by link, in writing or by telephone. An obvious mistake in a quote does not bind us.',
    },
    {
      heading: '3. How we work',
      text: 'We do the work with the care of a good professional. A deadline is a target, unless we agree a final date in writing. We may use others for the work and remain responsible for it ourselves.',
    },
    {
      heading: '4. What we need from you',
      text: 'You give us the information, access and decisions that the work needs in good time. If they come late, the schedule moves and we may charge the extra time, after warning you. You keep an up-to-date backup, unless making one is part of the assignment.',
    },
    {
      heading: '5. More or other work',
      text: 'If the assignment changes, we first put in writing what that means for price and schedule. We do not start additional work without your approval.',
    },
    {
      heading: '6. Price and payment',
      text: `Prices are in euros and exclude VAT, unless stated otherwise. You pay within ${paymentDays} days of the invoice date. If you do not pay after a reminder, you owe the statutory commercial interest and reasonable collection costs. We may adjust the prices of continuing services once a year by the index of Statistics Netherlands (CBS) for business services.`,
    },
    {
      heading: '7. Delivery',
      text: `You review what we deliver within ${acceptanceDays} business days. We correct faults that you report in that time at no cost. If we do not hear from you, or you start using the result, it counts as accepted.`,
    },
    {
      heading: '8. Who owns the result',
      text: 'What we make specially for you becomes yours once you have paid, with source code and documentation. What we already had, and software of others, remains with its maker; you get the right to use it for the purpose of the assignment.',
    },
    {
      heading: '9. Confidentiality and personal data',
      text: 'We both keep confidential what is confidential, during the assignment and after it. Where we process personal data for you, we do so only on your instructions, under a data processing agreement made beforehand.',
    },
    {
      heading: '10. Liability',
      text: `If we make a mistake, we first get the chance to correct it. After that we compensate direct damage, up to the amount of the assignment and no more than ${cap} a year. We do not compensate consequential damage, such as loss of profit. These limits do not apply to intent or deliberate recklessness, to injury, or where the law does not allow them. Report damage as soon as possible, and within a year of discovering it.`,
    },
    {
      heading: '11. Force majeure',
      text: 'If force majeure keeps one of us from performing, that obligation is suspended. If it lasts longer than sixty days, either of us may end the assignment in writing. Work already done is paid for.',
    },
    {
      heading: '12. Term and end',
      text: `A project ends with its delivery. Either of us may end a continuing service in writing with ${noticeMonths === 1 ? 'one month’s' : `${noticeMonths} months’`} notice. We then help with the handover, at the usual rate.`,
    },
    {
      heading: '13. Law and disputes',
      text: 'Dutch law applies. We first try to settle a dispute by talking. If that fails, the competent court where we are established decides. The Dutch text is the authentic one.',
    },
  ],
};
