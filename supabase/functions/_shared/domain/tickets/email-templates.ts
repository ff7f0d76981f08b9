import type { Language } from '#contract/fields.ts';

interface News {
  from: string;
  body: string;
  reference: string;
  subject: string;
}

/** To an agent: a customer answered. */
export function customerReplyEmail(language: Language, { from, body, reference, subject }: News) {
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

const decisions = {
  nl: {
    accepted: (from: string) => `${from} gaat akkoord met de offerte`,
    declined: (from: string) => `${from} wijst de offerte af`,
  },
  en: {
    accepted: (from: string) => `${from} accepted the quote`,
    declined: (from: string) => `${from} declined the quote`,
  },
};

/** To an agent: a customer decided about a quote. */
export function quoteDecisionEmail(
  language: Language,
  decision: 'accepted' | 'declined',
  { from, body, reference, subject }: News,
) {
  return {
    language,
    subject: `[${reference}] ${decisions[language][decision](from)}: ${subject}`,
    paragraphs: [body],
    label: language === 'en' ? 'Open ticket' : 'Melding openen',
  };
}

/** To an agent: a colleague mentioned him in a note. */
export function mentionEmail(language: Language, { from, body, reference, subject }: News) {
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

/** So many tickets one letter names; of the others it gives the number. */
const mostNamed = 50;

/** To an agent: a colleague gave him tickets. */
export function assignmentEmail(
  language: Language,
  from: string,
  tickets: readonly Pick<News, 'reference' | 'subject'>[],
) {
  const [first] = tickets;
  const only = tickets.length === 1 ? first : undefined;
  const names = tickets
    .slice(0, mostNamed)
    .map(({ reference, subject }) => `${reference} ${subject}`);
  const others = tickets.length - names.length;
  if (language === 'en') {
    return {
      language,
      subject: only
        ? `[${only.reference}] ${from} assigned you a ticket: ${only.subject}`
        : `${from} assigned you ${tickets.length} tickets`,
      paragraphs: [
        `${from} assigned you ${only ? 'this ticket' : 'these tickets'}:`,
        names.join('\n'),
        ...(others > 0 ? [`And ${others} more.`] : []),
      ],
      label: only ? 'Open ticket' : 'Open your tickets',
    };
  }
  return {
    language,
    subject: only
      ? `[${only.reference}] ${from} wees u een melding toe: ${only.subject}`
      : `${from} wees u ${tickets.length} meldingen toe`,
    paragraphs: [
      `${from} heeft u deze ${only ? 'melding' : 'meldingen'} toegewezen:`,
      names.join('\n'),
      ...(others > 0 ? [`En nog ${others} andere.`] : []),
    ],
    label: only ? 'Melding openen' : 'Uw meldingen openen',
  };
}
