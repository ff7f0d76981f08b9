import type { ContactMessage } from '#contract/contact.ts';

/** To the firm's own mailbox, which reads Dutch: these have no English counterpart. */
export const firmMailbox = {
  /** Who wrote what, and where to answer. */
  contactMessage: (
    { name, company, locale, subject, message, email }: ContactMessage,
    reference: string,
  ) => {
    const sender = company ? `${name} (${company})` : name;
    return {
      subject: `[${reference}] Nieuw bericht van ${sender}`,
      paragraphs: [
        `${sender} schreef via het contactformulier, in het ${locale === 'nl' ? 'Nederlands' : 'Engels'}.`,
        ...(subject ? [`Onderwerp: ${subject}`] : []),
        message,
        `Antwoord in de servicedesk, of beantwoord deze mail: uw antwoord gaat dan rechtstreeks naar ${email}.`,
      ],
      label: 'Melding openen',
    };
  },
  /** The CV stays in the desk: mail is not a safe for it. */
  candidate: (subject: string, reference: string, hasCv: boolean) => ({
    subject: `[${reference}] ${subject}`,
    paragraphs: [
      `Er is een nieuwe inzending via de website. De gegevens${hasCv ? ' en het cv' : ''} staan in de servicedesk.`,
      'Beloofd is een antwoord binnen 5 werkdagen.',
    ],
    label: 'Melding openen',
  }),
};
