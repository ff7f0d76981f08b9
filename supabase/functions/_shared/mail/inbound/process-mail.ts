import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import { longestMessage } from '#contract/lengths.ts';
import type { DB, InboundMails } from '#database/database.gen.ts';
import { receiveCustomerMessage } from '#domain/tickets/receive-customer-message.ts';
import type { CustomerMessage } from '#domain/tickets/write-customer-message.ts';
import type { ParsedMail } from '#files/parsing.ts';
import { deleteUnlessRecorded } from '#files/upload/record-file.ts';
import type { FunctionDeps } from '#http/deps.ts';
import { isOwnAddress } from '../own-addresses.ts';
import { markBounced } from './bounce.ts';
import { classifyMail, type SetAsideReason, suppressesAutoReply } from './classify-mail.ts';
import { linkFiles, screenFiles } from './files.ts';
import { readAgentForward, writeForwardNote } from './forwarded-by-agent.ts';
import { type Match, matchTicket } from './match-ticket.ts';
import { openByMail } from './open-by-mail.ts';
import { verifySender } from './verify-sender.ts';

type InboundMail = Selectable<InboundMails>;
/** What is known of a mail once it was read. */
type Reading = Pick<InboundMail, 'sender' | 'subject' | 'header_id' | 'content_sha256'>;

/**
 * Makes a message of a recorded mail, on the ticket that it answers or on a new one; or sets it
 * aside when no person wrote it to us. All of it happens in one transaction, or nothing.
 */
export async function processMail(deps: FunctionDeps, inbound: InboundMail): Promise<void> {
  const { db, settings, limit } = deps;
  const received = await deps.parsers.parseMail(inbound.raw ?? new Uint8Array());
  const reading = readingOf(received);
  const proof = verifySender(received, settings.trustedAuthservId);
  const match = await db
    .transaction()
    .execute((trx) => matchTicket(trx, settings, received, proof));
  const unverified = proof !== 'verified' && !match?.isByToken;
  const reason = inbound.accepted ? null : classifyMail(settings, received, match !== null);
  if (reason === 'bounce' && received.report) await markBounced(db, received.report);
  if (reason || !received.from) return setAside(deps, inbound.id, reason ?? 'no-sender', reading);
  const { email } = received.from;
  if (!inbound.accepted && (await limit('mail-by-sender', email)) !== null) {
    return setAside(deps, inbound.id, 'too-many', reading);
  }
  const forward = match ? null : await readAgentForward(db, settings, received, proof);
  const mail = forward?.mail ?? received;
  // Nothing automatic for an address that may be anybody's: it would be mail that a stranger sends.
  const mayAcknowledge =
    proof === 'verified' &&
    !match &&
    !forward &&
    !suppressesAutoReply(mail) &&
    (await limit('acknowledgement-by-sender', email)) === null;
  const files = await screenFiles(deps, withWholeText(mail));
  const messageId = crypto.randomUUID();
  const message: CustomerMessage = {
    id: messageId,
    body: excerptOf(mail),
    leftOut: files.leftOut,
    unverified,
    // Accepted by an agent, though a machine sent it.
    noAutoReply: unverified || inbound.accepted || suppressesAutoReply(mail) || forward !== null,
    cc: mail.addressees
      .filter((each) => each !== email && !isOwnAddress(settings, each))
      .slice(0, mostKept),
    ...(mail.quoted && { quoted: mail.quoted }),
    ...(mail.formatted && { formatted: mail.formatted }),
    ...(match && !match.isContact && { sender: received.from }),
    ...(forward && { forwardedBy: forward.agentId }),
  };
  try {
    await db.transaction().execute(async (trx) => {
      const row = trx.updateTable('inbound_mails').where('id', '=', inbound.id);
      if (!inbound.accepted && (await isDuplicate(trx, reading))) {
        await row
          .set({ ...reading, claims: 0, status: 'set-aside', reason: 'duplicate' })
          .execute();
        return;
      }
      // Who writes from an address has it.
      if (!unverified) {
        await trx
          .updateTable('contacts')
          .set({ bounced_at: null })
          .where('email', '=', email)
          .where('bounced_at', 'is not', null)
          .execute();
      }
      const ticketId = await deliver(trx, deps, { mail, match, message, mayAcknowledge });
      if (forward) await writeForwardNote(trx, ticketId, forward);
      await linkFiles(trx, files, { ticketId, messageId });
      await row
        .set({
          ...reading,
          claims: 0,
          status: 'delivered',
          ticket_id: ticketId,
          message_id: messageId,
        })
        .execute();
    });
  } finally {
    for (const { id } of files.kept) await deleteUnlessRecorded(deps, id);
  }
}

interface Delivery {
  mail: ParsedMail;
  match: Match | null;
  message: CustomerMessage;
  mayAcknowledge: boolean;
}

const deliver = (
  trx: Transaction<DB>,
  { settings }: FunctionDeps,
  { mail, match, message, mayAcknowledge }: Delivery,
): Promise<string> =>
  match
    ? receiveCustomerMessage(trx, settings, match.ticketId, message)
    : openByMail(trx, settings, mail, message, mayAcknowledge);

async function setAside(
  { db }: FunctionDeps,
  id: string,
  reason: SetAsideReason,
  reading: Reading,
): Promise<void> {
  await db
    .updateTable('inbound_mails')
    .set({ ...reading, claims: 0, status: 'set-aside', reason })
    .where('id', '=', id)
    .execute();
}

/** Whether the same mail came before by another way: same Message-ID and same content. */
async function isDuplicate(trx: Transaction<DB>, { header_id, content_sha256 }: Reading) {
  if (!header_id) return false;
  const known = await trx
    .selectFrom('inbound_mails')
    .select('id')
    .where('status', '=', 'delivered')
    .where('header_id', '=', header_id)
    .where('content_sha256', '=', content_sha256)
    .executeTakeFirst();
  return known !== undefined;
}

function readingOf(mail: ParsedMail): Reading {
  return {
    sender: mail.from?.email ?? null,
    subject: mail.subject,
    header_id: mail.headerId,
    content_sha256: hashOf(mail),
  };
}

/**
 * Of all that a mail says and brings along, its files too: a scanner or a device may send every mail
 * under the same Message-ID, with the same words.
 */
function hashOf({ from, subject, body, quoted, attachments }: ParsedMail): string {
  const files = attachments.map(({ name, bytes }) => [
    name,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([from?.email, subject, body, quoted, files]))
    .digest('hex');
}

/** So many other addressees of a mail are kept. */
const mostKept = 50;

const ellipsis = '\n…';

/** What fits into a message. What does not goes along as a file: {@link withWholeText}. */
function excerptOf({ body, attachments, subject }: ParsedMail): string {
  if (body.length > longestMessage) {
    return body.slice(0, longestMessage - ellipsis.length).toWellFormed() + ellipsis;
  }
  return body || attachments.map(({ name }) => name).join('\n') || subject || '…';
}

function withWholeText({ body, attachments }: ParsedMail): ParsedMail['attachments'] {
  if (body.length <= longestMessage) return attachments;
  return [{ name: 'message.txt', bytes: Buffer.from(body), contentId: null }, ...attachments];
}
