/** What the letters about an interview tell of it. */
export interface InterviewLetter {
  name: string;
  /** What they applied for. */
  vacancy: string;
  /** When, how long, where and with whom, a line each. */
  agreement: string;
  /** What the agent adds; empty when nothing. */
  words: string;
}

const question = 'Kun je toch niet, of heb je een vraag? Antwoord dan op deze mail.';

/** To applicants, about their interview. */
export const interviews = {
  proposed: (vacancy: string) => `Voorstel voor een gesprek: ${vacancy}`,
  confirmed: ({ name, vacancy, agreement }: InterviewLetter) => ({
    subject: `Bevestiging van je gesprek: ${vacancy}`,
    paragraphs: [
      `Beste ${name},`,
      'Je gesprek met ons staat vast. Je vindt de afspraak als agendabestand bij deze mail.',
      agreement,
      question,
    ],
  }),
  moved: ({ name, vacancy, agreement, words }: InterviewLetter) => ({
    subject: `Je gesprek is gewijzigd: ${vacancy}`,
    paragraphs: [
      `Beste ${name},`,
      'Je gesprek met ons is gewijzigd. De afspraak is nu:',
      agreement,
      ...(words ? [words] : []),
      question,
    ],
  }),
  cancelled: ({ name, vacancy, agreement, words }: InterviewLetter) => ({
    subject: `Je gesprek gaat niet door: ${vacancy}`,
    paragraphs: [
      `Beste ${name},`,
      'Dit gesprek met ons gaat niet door:',
      agreement,
      words || 'Wij nemen contact met je op over het vervolg.',
    ],
  }),
  withdrawn: ({ name, vacancy, words }: InterviewLetter) => ({
    subject: `Ons voorstel voor een gesprek vervalt: ${vacancy}`,
    paragraphs: [
      `Beste ${name},`,
      'De momenten die wij je voorstelden voor een gesprek vervallen: je kunt er niet meer uit kiezen.',
      words || 'Wij nemen contact met je op over het vervolg.',
    ],
  }),
  /** In the ticket's thread, as the applicant's words. */
  said: {
    accepted: (moment: string) => `Ik kies voor het gesprek: ${moment}.`,
    noneSuits: (words: string) => `Geen van de voorgestelde momenten schikt mij. ${words}`,
  },
  /** In the calendar of the applicant, and in those of the interviewers, whom its number tells who it is. */
  title: {
    applicant: (vacancy: string, brand: string) => `Gesprek bij ${brand}: ${vacancy}`,
    interviewer: (reference: string, vacancy: string) => `Gesprek ${reference}: ${vacancy}`,
  },
  openApplication: 'open sollicitatie',
};

/** To the interviewers. */
export const interviewers = {
  confirmed: (reference: string, agreement: string) => ({
    subject: `[${reference}] Gesprek afgesproken`,
    paragraphs: ['Hallo,', 'De kandidaat koos een moment voor het gesprek:', agreement],
    label: 'Melding openen',
  }),
  moved: (reference: string, agreement: string) => ({
    subject: `[${reference}] Gesprek gewijzigd`,
    paragraphs: ['Hallo,', 'Het gesprek is gewijzigd. De afspraak is nu:', agreement],
    label: 'Melding openen',
  }),
  cancelled: (reference: string, agreement: string) => ({
    subject: `[${reference}] Gesprek vervalt`,
    paragraphs: ['Hallo,', 'Dit gesprek gaat niet door:', agreement],
    label: 'Melding openen',
  }),
};
