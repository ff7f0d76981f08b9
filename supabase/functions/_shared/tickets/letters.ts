import type { Language } from '../contract/fields.ts';

interface News {
  from: string;
  body: string;
  reference: string;
  subject: string;
}

/** To an agent: a customer answered. */
export function answeredLetter(language: Language, { from, body, reference, subject }: News) {
  if (language === 'en') {
    return {
      language,
      subject: `[${reference}] ${from} answered: ${subject}`,
      paragraphs: [`${from} wrote:`, body, 'Answer in the service desk, not to this e-mail.'],
      label: 'Open ticket',
    };
  }
  return {
    language,
    subject: `[${reference}] ${from} heeft geantwoord: ${subject}`,
    paragraphs: [`${from} schreef:`, body, 'Antwoord in de servicedesk, niet op deze mail.'],
    label: 'Melding openen',
  };
}

/** To an agent: a colleague mentioned him in a note. */
export function mentionedLetter(language: Language, { from, body, reference, subject }: News) {
  if (language === 'en') {
    return {
      language,
      subject: `[${reference}] ${from} mentioned you: ${subject}`,
      paragraphs: [
        `${from} mentioned you in an internal note:`,
        body,
        'You now watch this ticket: you get an e-mail when the customer answers.',
      ],
      label: 'Open ticket',
    };
  }
  return {
    language,
    subject: `[${reference}] ${from} noemde u: ${subject}`,
    paragraphs: [
      `${from} noemde u in een interne notitie:`,
      body,
      'U volgt deze melding nu: u krijgt een mail als de klant antwoordt.',
    ],
    label: 'Melding openen',
  };
}
