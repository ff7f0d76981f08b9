import type { Transaction } from 'kysely';
import type { LeftOutFile } from '#contract/attachment.ts';
import type { DB } from '#database/database.gen.ts';
import type { FormattedMail } from '#files/parsing.ts';

/** What somebody outside says. */
export interface CustomerMessage {
  id: string;
  body: string;
  /** Earlier mails that it quotes. */
  quoted?: string;
  /** Who wrote it, when that is not the ticket's contact. */
  sender?: { name: string; email: string };
  /** Who else it was sent to. */
  cc?: readonly string[];
  /** The agent who passed it on to the desk. */
  forwardedBy?: string;
  /** Whether nothing proves that it comes from whom it says. */
  unverified?: boolean;
  /** What it decides about a quote, or about dates for an interview: agents are told of that, not of an answer. */
  decision?: 'accepted' | 'declined' | 'date-accepted' | 'no-date';
  /** Whether no machine may answer it. */
  noAutoReply?: boolean;
  /** The addresses of agents who hear of it in another mail. */
  toldElsewhere?: readonly string[];
  /** Files that came along and were not kept. */
  leftOut?: readonly LeftOutFile[];
  /** What it looked like as a mail. */
  formatted?: FormattedMail;
}

/** Writes a message from outside into a ticket's thread. */
export async function writeCustomerMessage(
  trx: Transaction<DB>,
  ticketId: string,
  {
    id,
    body,
    quoted,
    sender,
    cc = [],
    forwardedBy,
    unverified = false,
    noAutoReply = false,
    leftOut = [],
    formatted,
  }: CustomerMessage,
): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      id,
      ticket_id: ticketId,
      kind: 'customer',
      body,
      quoted: quoted ?? null,
      sender_name: sender?.name ?? null,
      sender_email: sender?.email ?? null,
      cc: [...cc],
      forwarded_by: forwardedBy ?? null,
      unverified,
      no_auto_reply: noAutoReply,
      left_out: JSON.stringify(leftOut),
    })
    .execute();
  if (!formatted) return;
  const { markup, remotePictures } = formatted;
  await trx
    .insertInto('message_html')
    .values({ message_id: id, html: markup, remote_pictures: remotePictures })
    .execute();
}
