import type { ContactMessage } from '../_shared/contract/contact.ts';
import { firm } from '../_shared/firm.ts';
import type { Letter } from '../_shared/mail/compose.ts';

/** To the firm, in Dutch: who wrote what, and where to answer. */
export function notification(message: ContactMessage, reference: string, url: string): Letter {
  const sender = message.company ? `${message.name} (${message.company})` : message.name;
  return {
    language: 'nl',
    subject: `[${reference}] Nieuw bericht van ${sender}`,
    paragraphs: [
      `${sender} schreef via het contactformulier, in het ${message.locale === 'nl' ? 'Nederlands' : 'Engels'}.`,
      ...(message.subject ? [`Onderwerp: ${message.subject}`] : []),
      message.message,
      `Antwoord in de servicedesk, of beantwoord deze mail: uw antwoord gaat dan rechtstreeks naar ${message.email}.`,
    ],
    link: { label: 'Melding openen', url },
  };
}

/** To the visitor, without a word of his own text: a form must not carry mail for strangers. */
export function acknowledgement({ locale }: ContactMessage, reference: string): Letter {
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
