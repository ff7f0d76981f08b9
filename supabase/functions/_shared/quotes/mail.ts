import type { Selectable, Transaction } from 'kysely';
import { ticketReference } from '../contract/ticket.ts';
import type { DB, Quotes } from '../database.gen.ts';
import type { FunctionSettings } from '../deps.ts';
import type { Letter } from '../mail/compose.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import { replyAddressOf } from '../mail/reply-address.ts';
import type { QuoteDocument } from './document.ts';
import { createLink } from './link.ts';
import { pdfName } from './pdf/render.ts';

type MailedQuote = Pick<Selectable<Quotes>, 'id' | 'ticket_id'>;

/**
 * Mails a sent quote to its customer, with its PDF and a new link. An answer goes to the quote's
 * ticket, where there is one.
 */
export async function mailQuote(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  { id, ticket_id }: MailedQuote,
  document: QuoteDocument,
  letterOf: (document: QuoteDocument, url: string) => Letter,
): Promise<void> {
  const letter = letterOf(document, await createLink(trx, settings.siteUrl, id, document.locale));
  const number = ticket_id ? await numberOf(trx, ticket_id) : undefined;
  const replyTo = number && (await replyAddressOf(settings, number));
  await enqueueMail(trx, {
    ...letter,
    subject: number ? `${letter.subject} [${ticketReference(number)}]` : letter.subject,
    to: document.customer.email,
    replyTo: replyTo || settings.mailTo,
    ...(ticket_id && { ticketId: ticket_id }),
    automatic: false,
    // The link is a way in.
    secret: true,
    attachments: [{ name: pdfName(document), mediaType: 'application/pdf', quoteId: id }],
  });
}

async function numberOf(trx: Transaction<DB>, ticketId: string): Promise<number> {
  const { number } = await trx
    .selectFrom('tickets')
    .select('number')
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow();
  return number;
}
