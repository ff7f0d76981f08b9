import type { Selectable, Transaction } from 'kysely';
import type { DB, Quotes } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import type { EmailContent } from '#mail/outbound/compose.ts';
import { enqueueMail, type Mail } from '#mail/outbound/enqueue.ts';
import { mailInThread } from '../tickets/mail-in-thread.ts';
import { transitionTicket } from '../tickets/transition.ts';
import { quoteDefaults } from './defaults.ts';
import type { QuoteDocument } from './document.ts';
import { quoteWords } from './document-labels.ts';
import { createLink } from './link.ts';
import { generalTerms, renderGeneralTerms } from './pdf/general-terms.ts';
import { pdfName } from './pdf/render.ts';

type MailedQuote = Pick<Selectable<Quotes>, 'id' | 'ticket_id'>;

/** Who does something about a quote, when, and in what transaction. */
export interface Sending {
  trx: Transaction<DB>;
  settings: FunctionSettings;
  agent: Agent;
  now: Date;
}

/** Mails a sent quote to its customer, with its PDF, a new link, and the general terms where the desk attaches them. */
export async function mailQuote(
  sending: Sending,
  quote: MailedQuote,
  document: QuoteDocument,
  letterOf: (document: QuoteDocument, url: string) => EmailContent,
): Promise<void> {
  const { trx, settings } = sending;
  const { attachTerms } = await quoteDefaults.read(trx);
  const mediaType = 'application/pdf';
  const { locale } = document;
  const terms = attachTerms
    ? [{ name: generalTerms[locale].file, mediaType, content: await renderGeneralTerms(locale) }]
    : [];
  const url = await createLink(trx, settings.siteUrl, quote.id, document.locale);
  await mailAboutQuote(sending, quote, document, letterOf(document, url), {
    // The link is a way in.
    secret: true,
    attachments: [{ name: pdfName(document), mediaType, quoteId: quote.id }, ...terms],
  });
}

/**
 * Mails the customer about a quote. Where it belongs to a ticket, the mail stands in the thread, as
 * the agent's answer and without its link, and an answer to it goes to the ticket.
 */
export async function mailAboutQuote(
  { trx, settings, agent }: Sending,
  { ticket_id: ticketId }: MailedQuote,
  document: QuoteDocument,
  letter: EmailContent,
  more: Pick<Mail, 'secret' | 'attachments'> = {},
): Promise<void> {
  const mail = { ...letter, ...more, to: document.customer.email, automatic: false };
  if (!ticketId) return enqueueMail(trx, { ...mail, replyTo: settings.mailTo });
  await mailInThread(trx, settings, agent, ticketId, mail);
}

/** Lets the ticket of a quote that was just sent wait until the customer decides, or the quote ends. */
export async function awaitDecision(
  { trx, agent }: Sending,
  ticketId: string,
  { locale, issue }: QuoteDocument,
): Promise<void> {
  const ticket = await trx
    .selectFrom('tickets')
    .select(['status', 'version', 'quarantine'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  if (!issue || ticket.quarantine) return;
  let { status, version } = ticket;
  if (status === 'pending') {
    // It waits for something else from now on.
    ({ status, version } = await transitionTicket(trx, ticketId, { to: 'in-progress', version }));
  }
  if (status !== 'open' && status !== 'in-progress') return;
  const reason = quoteWords[locale].decisionOn(issue.number);
  const move = { to: 'pending', reason, until: issue.validUntil, version } as const;
  await transitionTicket(trx, ticketId, move, { takenUpBy: agent.userId });
}
