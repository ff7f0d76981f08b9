import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import {
  type Acceptance,
  type Channel,
  type Decline,
  type QuoteLine,
  quoteCan,
  type RecordedAcceptance,
} from '#contract/quote.ts';
import type { DB, Quotes } from '#database/database.gen.ts';
import type { Agent, FunctionSettings } from '#http/deps.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { dayOf } from '#util/today.ts';
import { emailAcceptanceCode, redeemCode } from './acceptance-code.ts';
import { totalColumns } from './content.ts';
import { quoteAcceptedEmail } from './customer-emails.ts';
import { choose, documentIn, type QuoteDocument } from './document.ts';
import { pdfName } from './pdf/render.ts';
import { lockQuote } from './send.ts';
import { addQuoteNote, receiveQuoteMessage } from './ticket-messages.ts';
import { formatMoney } from './totals.ts';

/** Where a decision came from, as evidence. */
export interface Caller {
  address: string;
  agentString: string;
}

interface Context {
  trx: Transaction<DB>;
  settings: FunctionSettings;
  now: Date;
}

/** Mails the code that a yes asks for. Throws `conflict` when nothing can be decided any more. */
export async function requestAcceptanceCode({ trx, now }: Context, id: string): Promise<void> {
  await emailAcceptanceCode(trx, id, documentIn(await readOpen(trx, id, now)), now);
}

/**
 * The customer's yes, to exactly the content whose hash they read, with the code that shows that they
 * have the mailbox which the quote was sent to. The name is what they say. Of several decisions exactly one
 * wins, and only while the quote is valid: the others, and any later one, throw `conflict`.
 */
export async function acceptQuote(
  { trx, settings, now }: Context,
  id: string,
  acceptance: Acceptance,
  caller: Caller,
): Promise<void> {
  const quote = await readOpen(trx, id, now);
  if (quote.snapshot_sha256 !== acceptance.snapshot) throw new ApiError('conflict');
  const document = await select(trx, quote, acceptance.selected);
  const email = await redeemCode(trx, id, acceptance.code, now);
  await decide(trx, id, {
    status: 'accepted',
    decision_channel: 'online',
    decided_by_name: acceptance.name,
    decided_by_email: email,
    decided_by_address: caller.address,
    decided_by_agent_string: caller.agentString,
    ...totalColumns(document.lines),
  });
  const { name } = acceptance;
  await enqueueMail(trx, {
    ...quoteAcceptedEmail(document, name, quote.snapshot_sha256 ?? ''),
    to: email,
    attachments: [{ name: pdfName(document), mediaType: 'application/pdf', quoteId: id }],
    automatic: true,
  });
  await receiveQuoteMessage(trx, settings, quote, {
    said: tellings[document.locale].accepted(totalOf(document), name),
    decision: 'accepted',
    sender: { name, email },
  });
}

/** The customer's no. Throws `conflict` when something else was decided first. */
export async function declineQuote(
  { trx, settings, now }: Context,
  id: string,
  { name, reason }: Decline,
  caller: Caller,
): Promise<void> {
  const quote = await readOpen(trx, id, now);
  await decide(trx, id, {
    status: 'declined',
    decision_channel: 'online',
    decided_by_name: name,
    decided_by_address: caller.address,
    decided_by_agent_string: caller.agentString,
    decision_text: reason,
  });
  await receiveQuoteMessage(trx, settings, quote, {
    said: tellings[documentIn(quote).locale].declined(name, reason),
    decision: 'declined',
  });
}

/** An acceptance by phone or purchase order, recorded by an agent with its evidence. */
export async function recordAcceptance(
  trx: Transaction<DB>,
  settings: FunctionSettings,
  id: string,
  acceptance: RecordedAcceptance & { agent: Agent; fileId: string | null },
): Promise<void> {
  const quote = await lockQuote(trx, id, acceptance.version, quoteCan.accept);
  const document = await select(trx, quote, acceptance.selected);
  const channel: Channel = acceptance.channel;
  await decide(trx, id, {
    status: 'accepted',
    decision_channel: channel,
    decided_by_name: acceptance.name,
    decision_text: acceptance.note,
    evidence_file_id: acceptance.fileId,
    recorded_by: acceptance.agent.userId,
    ...totalColumns(document.lines),
  });
  const said = tellings[document.locale].accepted(totalOf(document), acceptance.name);
  await addQuoteNote(trx, settings, acceptance.agent, quote, `${said}\n\n${acceptance.note}`);
}

/** Ends what nobody decided on in time. Returns how many. */
export async function expireQuotes(db: Kysely<DB>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('quotes')
    .set({ status: 'expired', decided_at: sql`now()`, updated_at: sql`now()` })
    .where('status', '=', 'sent')
    .where('valid_until', '<', sql<Date>`${dayOf(now)}::date`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A quote that can be decided on, held until the transaction ends. */
async function readOpen(trx: Transaction<DB>, id: string, now: Date) {
  const quote = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('valid_until', '>=', sql<Date>`${dayOf(now)}::date`)
    .forUpdate()
    .executeTakeFirst();
  if (!quote) throw new ApiError('conflict');
  return quote;
}

type Decision = Partial<
  Pick<
    Selectable<Quotes>,
    | 'decision_channel'
    | 'decided_by_name'
    | 'decided_by_email'
    | 'decided_by_address'
    | 'decided_by_agent_string'
    | 'decision_text'
    | 'evidence_file_id'
    | 'recorded_by'
  > &
    ReturnType<typeof totalColumns>
> & { status: 'accepted' | 'declined' };

/** The one conditional update by which a decision is made. */
async function decide(trx: Transaction<DB>, id: string, decision: Decision): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('quotes')
    .set({ ...decision, decided_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError('conflict');
}

/** Writes down which optional lines the customer wants. Throws `invalid` for what is no such line. */
async function select(
  trx: Transaction<DB>,
  quote: Selectable<Quotes>,
  selected: readonly string[],
): Promise<QuoteDocument> {
  const document = documentIn(quote);
  const optional = document.lines.filter((line: QuoteLine) => line.optional).map(({ id }) => id);
  if (!selected.every((id) => optional.includes(id))) {
    throw new ApiError('invalid', { fields: { selected: 'invalid' } });
  }
  await trx
    .updateTable('quote_lines')
    .set({ selected: sql`id = any(${selected}::uuid[])` })
    .where('quote_id', '=', quote.id)
    .where('optional', '=', true)
    .execute();
  return choose(document, selected);
}

const totalOf = ({ totals }: QuoteDocument) => formatMoney(totals.grossCents);

/** With a full stop, unless it ends with one: a name may ("Jan J."). */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** What stands in the ticket's thread, in the customer's language. */
const tellings = {
  nl: {
    accepted: (total: string, name: string) =>
      sentence(`Akkoord op de offerte, voor ${total} inclusief btw, door ${name}`),
    declined: (name: string, reason: string) => `Offerte afgewezen door ${name}: ${reason}`,
  },
  en: {
    accepted: (total: string, name: string) =>
      sentence(`Quote accepted, for ${total} including VAT, by ${name}`),
    declined: (name: string, reason: string) => `Quote declined by ${name}: ${reason}`,
  },
};
