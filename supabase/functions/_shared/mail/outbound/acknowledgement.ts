import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import type { EmailContent } from './compose.ts';

/** To whoever wrote to us, without a word of his own text: we must not carry mail for strangers. */
export function acknowledgement(locale: Language, reference: string): EmailContent {
  if (locale === 'en') {
    return {
      language: 'en',
      subject: `We have received your message (${reference})`,
      paragraphs: [
        `Thank you for your message to ${firm.brand}. It reached us and has the reference ${reference}.`,
        'A consultant reads it and answers by e-mail as soon as possible. You need not do anything in the meantime.',
        'Did you not write to us? Then somebody entered your address by mistake, and you can ignore this e-mail.',
      ],
    };
  }
  return {
    language: 'nl',
    subject: `Wij hebben uw bericht ontvangen (${reference})`,
    paragraphs: [
      `Bedankt voor uw bericht aan ${firm.brand}. Het is goed aangekomen en heeft kenmerk ${reference}.`,
      'Een consultant leest het en antwoordt u zo snel mogelijk per e-mail. U hoeft intussen niets te doen.',
      'Hebt u ons niet geschreven? Dan heeft iemand zich vergist in het adres en kunt u deze e-mail negeren.',
    ],
  };
}
