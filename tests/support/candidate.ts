import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { draftQuote } from '#domain/quotes/draft.ts';
import { openTicket } from '#domain/tickets/create-for-customer.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';

/** What a call may name of somebody who applied, enrolled or asked: ids, a ticket's number, and a word. */
export interface Named {
  word: string;
  ticket: string;
  number: number;
  contact: string;
  file: string;
  attachment: string;
  quote: string;
  mail: string;
  inbound: string;
}

/** The same of nobody. */
export const nobody = (): Named => ({
  word: `niemand${randomUUID().slice(0, 8)}`,
  number: 99_999_999,
  ...{ ticket: randomUUID(), contact: randomUUID(), file: randomUUID(), attachment: randomUUID() },
  ...{ quote: randomUUID(), mail: randomUUID(), inbound: randomUUID() },
});

/**
 * Somebody with all that a desk may know of one: ticket, thread, record, CV and another file, a
 * quote, mails both ways, a tag, and a colleague who has it, looks at it, watches it and writes on it. All of it
 * has their word in it. With confidants it is confidential to them.
 */
export const addCandidate = (
  db: Kysely<DB>,
  kind: 'contact' | 'application' | 'freelancer',
  colleague: string,
  confidants: readonly string[] = [],
): Promise<Named> =>
  db.transaction().execute(async (trx) => {
    const word = `zeldzaam${randomUUID().slice(0, 8)}`;
    const contact = { name: word, email: `${word}@home.example`, locale: 'nl' } as const;
    const subject = `Sollicitatie van ${word}`;
    const opening = { kind, contact, subject, body: `Ik ben ${word}.`, quarantine: null };
    const { id: ticket, number } = await openTicket(trx, opening);
    const contactId = (
      await trx
        .selectFrom('tickets')
        .select('contact_id')
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow()
    ).contact_id;
    const message = await trx
      .selectFrom('messages')
      .select('id')
      .where('ticket_id', '=', ticket)
      .executeTakeFirstOrThrow();
    const file = randomUUID();
    const attachment = randomUUID();
    const bytes = { bytes: 100, sha256: 'a'.repeat(64), media_type: 'application/pdf' };
    await trx
      .insertInto('files')
      .values([
        {
          ...{ id: file, name: `${word}.pdf`, scan: 'clean', ...bytes },
          purpose: kind === 'contact' ? 'attachment' : 'cv',
        },
        { id: attachment, name: `${word}-2.pdf`, purpose: 'attachment', scan: 'clean', ...bytes },
      ])
      .execute();
    const sender = { ticket_id: ticket, name: word, email: contact.email };
    const record = { ...sender, phone: '06', keep_for_a_year: false, file_id: file };
    if (kind === 'application') await trx.insertInto('applications').values(record).execute();
    if (kind === 'freelancer') await trx.insertInto('enrolments').values(record).execute();
    if (kind === 'contact') {
      await trx
        .insertInto('contact_requests')
        .values({ ...sender, message: word })
        .execute();
    }
    const attached = kind === 'contact' ? [file, attachment] : [attachment];
    await trx
      .insertInto('attachments')
      .values(
        attached.map((file_id) => ({
          ...{ file_id, ticket_id: ticket, draft_id: message.id, message_id: message.id },
        })),
      )
      .execute();
    const quote = await draftQuote(trx, colleague, { ticketId: ticket });
    await enqueueMail(trx, {
      to: contact.email,
      ...{ language: 'nl', subject, paragraphs: [word], ticketId: ticket, automatic: true },
    });
    const mail = await trx
      .updateTable('outbox')
      .set({ status: 'dead' })
      .where('ticket_id', '=', ticket)
      .returning('id')
      .executeTakeFirstOrThrow();
    const inbound = await trx
      .insertInto('inbound_mails')
      .values({
        ...{
          source: 'imap',
          status: 'delivered',
          ticket_id: ticket,
          sender: contact.email,
          subject,
        },
        ...{ raw: Buffer.from(word), raw_sha256: randomUUID().replaceAll('-', '').repeat(2) },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('tickets')
      .set({ assignee_id: colleague })
      .where('id', '=', ticket)
      .execute();
    const by = { ticket_id: ticket, agent_id: colleague };
    await trx.insertInto('ticket_tags').values({ ticket_id: ticket, tag: word }).execute();
    await trx.insertInto('ticket_watchers').values(by).execute();
    await trx
      .insertInto('ticket_presence')
      .values({ ...by, mode: 'viewing' })
      .execute();
    const draft = { kind: 'note', message_id: randomUUID(), body: word };
    await trx
      .insertInto('drafts')
      .values({ ...by, ...draft })
      .execute();
    if (confidants.length > 0) {
      await trx
        .insertInto('ticket_confidants')
        .values(confidants.map((agent_id) => ({ ticket_id: ticket, agent_id })))
        .execute();
      await trx
        .updateTable('tickets')
        .set({ confidential: true })
        .where('id', '=', ticket)
        .execute();
    }
    return {
      ...{ word, ticket, number, contact: contactId ?? '', file, attachment, quote },
      ...{ mail: mail.id, inbound: inbound.id },
    };
  });
