import { sql, type Transaction } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { firm } from '#contract/firm.ts';
import type { DB } from '#database/database.gen.ts';

/** What was said before a mail, as it is quoted below it. */
export interface EarlierMessage {
  from: string;
  at: Date;
  body: string;
}

const mostMessages = 5;
const mostCharacters = 10_000;

/**
 * What a ticket's customer and the firm said to each other before a message, latest first. Nothing of what
 * others wrote to us, or we to others: that is not the customer's to read.
 */
export async function readHistory(
  trx: Transaction<DB>,
  ticketId: string,
  messageId: string,
): Promise<EarlierMessage[]> {
  const messages = await trx
    .selectFrom('messages')
    .innerJoin('tickets', 'tickets.id', 'messages.ticket_id')
    .leftJoin('contacts', 'contacts.id', 'tickets.contact_id')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .select([
      sql<string>`coalesce(users.naam, contacts.name, ${firm.brand})`.as('from'),
      'messages.created_at as at',
      'messages.body',
    ])
    .where('messages.ticket_id', '=', ticketId)
    .where('messages.id', '<>', messageId)
    .where('messages.kind', 'in', ['customer', 'reply'])
    .where('sender_email', 'is', null)
    .orderBy('messages.created_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(mostMessages)
    .execute();
  let room = mostCharacters;
  return messages.flatMap((message) => {
    const body = message.body.slice(0, room).toWellFormed();
    room -= body.length;
    return body ? [{ ...message, body }] : [];
  });
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;
const said = {
  nl: (day: string, time: string, name: string) => `Op ${day} om ${time} schreef ${name}:`,
  en: (day: string, time: string, name: string) => `On ${day} at ${time}, ${name} wrote:`,
};

/** The line above a quotation, as mail programs know it: who said it, and when, where the firm is. */
export function introduce({ from, at }: EarlierMessage, language: Language): string {
  const timeZone = 'Europe/Amsterdam';
  const day = at.toLocaleDateString(locales[language], { dateStyle: 'long', timeZone });
  const time = at.toLocaleTimeString(locales[language], { timeStyle: 'short', timeZone });
  return said[language](day, time, from.replace(/\s+/g, ' '));
}

/** A text with the mark of a quotation before each line. */
export const quoteLines = (text: string) =>
  text
    .split('\n')
    .map((line) => (line.startsWith('>') ? `>${line}` : `> ${line}`.trimEnd()))
    .join('\n');
