import type { ContactMessage } from '#contract/contact.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';

/** To the firm, in Dutch: who wrote what, and where to answer. */
export function notification(
  message: ContactMessage,
  reference: string,
  url: string,
): EmailContent {
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
