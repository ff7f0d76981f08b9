import type { Deadline, EscalationStage } from '#contract/escalation.ts';
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
  escalation: (promises: PromiseNews[], count: number) => {
    const [first] = promises;
    const isLate = promises.some(({ stage }) => stage === 'breach');
    return {
      subject:
        count === 1 && first
          ? `[${first.reference}] ${isLate ? 'Te laat' : 'Bijna te laat'}: ${first.subject}`
          : isLate
            ? `${count} beloften zijn te laat of bijna te laat`
            : `${count} beloften zijn bijna te laat`,
      paragraphs: [
        'Hallo,',
        isLate
          ? 'Wat beloofd was, is te laat of bijna te laat:'
          : 'Wat beloofd was, is bijna te laat:',
        promises.map(promiseInWords).join('\n'),
        ...(count > promises.length ? [`En nog ${count - promises.length} andere.`] : []),
        'In uw account stelt u in of u deze mails krijgt.',
      ],
      label: count === 1 ? 'Melding openen' : 'Meldingen openen',
    };
  },
};

const promiseInWords = ({ reference, subject, deadline, stage, at }: PromiseNews) =>
  `${reference} ${subject}: ${deadline === 'response' ? 'eerste antwoord' : 'oplossing'} ${
    stage === 'breach' ? 'was beloofd voor' : 'is beloofd voor'
  } ${at}`;

/** A promise that is about to be broken, or was. */
export interface PromiseNews {
  reference: string;
  subject: string;
  deadline: Deadline;
  stage: EscalationStage;
  /** When it is due, in words. */
  at: string;
}
