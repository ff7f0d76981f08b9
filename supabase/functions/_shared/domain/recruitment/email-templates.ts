import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';

/** To the recruiter, in Dutch. The CV stays in the desk: mail is not a safe for it. */
export const notification = (subject: string, reference: string, url: string): EmailContent => ({
  language: 'nl',
  subject: `[${reference}] ${subject}`,
  paragraphs: [
    'Er is een nieuwe inzending via de website. De gegevens en het cv staan in de servicedesk.',
    'Beloofd is een antwoord binnen 5 werkdagen.',
  ],
  link: { label: 'Melding openen', url },
});

/** To the candidate: what was received, when there is an answer, whom to ask. */
export function acknowledgement(
  locale: Language,
  { what, reference }: { what: Record<Language, string>; reference: string },
): EmailContent {
  if (locale === 'en') {
    return {
      language: 'en',
      subject: `We have received your ${what.en} (${reference})`,
      paragraphs: [
        `Thank you for your ${what.en} at ${firm.brand}. It has the reference ${reference}.`,
        'We read it carefully. You will hear from us within 5 business days.',
        `Would you like to add or withdraw something, or have your data deleted? Write to ${firm.email.jobs} and mention the reference.`,
        'Did you not apply with us? Then somebody entered your address by mistake, and you can ignore this e-mail.',
      ],
    };
  }
  return {
    language: 'nl',
    subject: `We hebben je ${what.nl} ontvangen (${reference})`,
    paragraphs: [
      `Bedankt voor je ${what.nl} bij ${firm.brand}. Het kenmerk is ${reference}.`,
      'We lezen alles aandachtig. Je hoort binnen 5 werkdagen van ons.',
      `Wil je iets aanvullen of intrekken, of je gegevens laten verwijderen? Schrijf dan naar ${firm.email.jobs} en noem het kenmerk.`,
      'Heb je niet bij ons gesolliciteerd? Dan heeft iemand zich vergist in het adres en kun je deze e-mail negeren.',
    ],
  };
}
