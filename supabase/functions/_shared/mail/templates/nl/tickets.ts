/** What an agent is told of a ticket. */
export interface TicketNews {
  from: string;
  body: string;
  reference: string;
  subject: string;
}

/** To agents, about tickets. */
export const tickets = {
  customerReply: ({ from, body, reference, subject }: TicketNews) => ({
    subject: `[${reference}] ${from} heeft geantwoord: ${subject}`,
    paragraphs: [
      'Hallo,',
      `${from} schreef:`,
      body,
      'Antwoord in de servicedesk, niet op deze mail.',
    ],
    label: 'Melding openen',
  }),
  quoteDecision: {
    accepted: ({ from, body, reference, subject }: TicketNews) => ({
      subject: `[${reference}] ${from} gaat akkoord met de offerte: ${subject}`,
      paragraphs: ['Hallo,', body, 'Open de melding voor het vervolg.'],
      label: 'Melding openen',
    }),
    declined: ({ from, body, reference, subject }: TicketNews) => ({
      subject: `[${reference}] ${from} wijst de offerte af: ${subject}`,
      paragraphs: ['Hallo,', body, 'Open de melding voor het vervolg.'],
      label: 'Melding openen',
    }),
  },
  interviewAnswer: {
    'date-accepted': ({ from, body, reference, subject }: TicketNews) => ({
      subject: `[${reference}] ${from} koos een moment voor het gesprek: ${subject}`,
      paragraphs: ['Hallo,', body, 'Open de melding voor het vervolg.'],
      label: 'Melding openen',
    }),
    'no-date': ({ from, body, reference, subject }: TicketNews) => ({
      subject: `[${reference}] ${from} kan op geen van de voorgestelde momenten: ${subject}`,
      paragraphs: ['Hallo,', body, 'Open de melding voor het vervolg.'],
      label: 'Melding openen',
    }),
  },
  mention: ({ from, body, reference, subject }: TicketNews) => ({
    subject: `[${reference}] ${from} noemde u: ${subject}`,
    paragraphs: [
      'Hallo,',
      `${from} noemde u in een interne notitie:`,
      body,
      'U volgt deze melding nu: u krijgt een mail als de klant antwoordt.',
    ],
    label: 'Melding openen',
  }),
  assignment: ({ from, reference, subject }: Omit<TicketNews, 'body'>) => ({
    subject: `[${reference}] ${from} wees u een melding toe: ${subject}`,
    paragraphs: ['Hallo,', `${from} heeft u deze melding toegewezen:`, `${reference} ${subject}`],
    label: 'Melding openen',
  }),
  assignments: (from: string, count: number, named: string[]) => ({
    subject: `${from} wees u ${count} meldingen toe`,
    paragraphs: [
      'Hallo,',
      `${from} heeft u deze meldingen toegewezen:`,
      named.join('\n'),
      ...(count > named.length ? [`En nog ${count - named.length} andere.`] : []),
    ],
    label: 'Uw meldingen openen',
  }),
};
