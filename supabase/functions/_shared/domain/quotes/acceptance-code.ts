import { sha256 } from 'hono/utils/crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#database/database.gen.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#mail/outbound/enqueue.ts';
import { randomCode, readCode } from '#util/readable-code.ts';
import { codeEmail } from './customer-emails.ts';
import type { QuoteDocument } from './document.ts';

const lifetimeMs = 30 * 60_000;

/** Mails a code to the address that a quote was sent to. An earlier one stops working. */
export async function emailAcceptanceCode(
  trx: Transaction<DB>,
  quoteId: string,
  document: QuoteDocument,
  now: Date,
): Promise<void> {
  const code = randomCode();
  const to = document.customer.email.toLowerCase();
  const row = { code_hash: await hashOf(quoteId, code), sent_to: to, sent_at: now, used_at: null };
  await trx
    .insertInto('private.quote_codes')
    .values({ quote_id: quoteId, ...row })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(row))
    .execute();
  await enqueueMail(trx, { ...codeEmail(document, code), to, automatic: true, secret: true });
}

/** Takes a code, once; returns the address that it proves. Throws `invalid` for a wrong or old one. */
export async function redeemCode(
  trx: Transaction<DB>,
  quoteId: string,
  code: string,
  now: Date,
): Promise<string> {
  const redeemed = await trx
    .updateTable('private.quote_codes')
    .set({ used_at: now })
    .where('quote_id', '=', quoteId)
    .where('code_hash', '=', await hashOf(quoteId, readCode(code)))
    .where('used_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - lifetimeMs))
    .returning('sent_to')
    .executeTakeFirst();
  if (!redeemed) throw new ApiError('invalid', { fields: { code: 'invalid' } });
  return redeemed.sent_to;
}

const hashOf = async (quoteId: string, code: string) => String(await sha256(`${quoteId}:${code}`));
