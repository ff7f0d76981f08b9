import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { acceptanceSchema, declineSchema, questionSchema } from '#contract/quote.ts';
import {
  acceptQuote,
  declineQuote,
  requestAcceptanceCode,
} from '#domain/quotes/customer-decision.ts';
import { findByToken } from '#domain/quotes/link.ts';
import { pdfName, renderPdf } from '#domain/quotes/pdf/render.ts';
import { readSentDocument } from '#domain/quotes/sent-document.ts';
import { receiveQuoteQuestion } from '#domain/quotes/ticket-messages.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { FunctionEnv, PublicDeps } from '#http/deps.ts';
import { ApiError, handleErrors, refuseWhile } from '#http/errors.ts';
import { bearerOf } from '#http/session.ts';
import { valid } from '#http/validate.ts';
import { openQuote, readForCustomer } from './read.ts';

interface QuoteEnv {
  Variables: FunctionEnv['Variables'] & { quoteId: string };
}

/**
 * `quote/*`: a quote for whoever has its token (`Authorization: Bearer`, so that it stands in no
 * log): read, PDF, accept, decline, ask. A wrong token is the same as none: `not_found`, and after
 * a few of them `too_many_requests`.
 */
export function createQuote({ db, settings, limit, log, now }: PublicDeps) {
  const app = new Hono<QuoteEnv>().basePath('/quote');
  app.onError(handleErrors(log));
  app.use('*', bodyLimit({ maxSize: 32 * 1024 }), async (c, next) => {
    if (c.req.header('apikey') !== settings.anonKey) throw new ApiError('unauthorized');
    const { clientAddress } = c.var;
    refuseWhile(await limit('quote-by-address', clientAddress));
    const id = await findByToken(db, bearerOf(c.req.raw) ?? '', now());
    if (!id) {
      refuseWhile(await limit('quote-guess-by-address', clientAddress));
      throw new ApiError('not_found');
    }
    c.set('quoteId', id);
    await next();
  });

  const read = async (c: Context<QuoteEnv>) =>
    c.json(await readForCustomer(db, c.var.quoteId, now()));
  /** Each of these writes mails: one quote may not cause many. */
  const limitMails = async (c: Context<QuoteEnv>) =>
    refuseWhile(await limit('quote-mail-by-quote', c.var.quoteId));

  return app
    .get('/', async (c) => {
      await openQuote(db, c.var.quoteId);
      return c.json(await readForCustomer(db, c.var.quoteId, now()));
    })
    .get('/pdf', async (c) => {
      const { status, document, acceptance } = await readSentDocument(db, c.var.quoteId);
      if (status === 'withdrawn') throw new ApiError('not_found');
      const bytes = await renderPdf(document, acceptance);
      return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachmentNamed(pdfName(document)),
      });
    })
    .post('/code', async (c) => {
      await limitMails(c);
      await db
        .transaction()
        .execute((trx) => requestAcceptanceCode({ trx, settings, now: now() }, c.var.quoteId));
      return c.body(null, 204);
    })
    .post('/accept', valid('json', acceptanceSchema), async (c) => {
      await limitMails(c);
      const acceptance = c.req.valid('json');
      await db
        .transaction()
        .execute((trx) =>
          acceptQuote({ trx, settings, now: now() }, c.var.quoteId, acceptance, callerOf(c)),
        );
      return read(c);
    })
    .post('/decline', valid('json', declineSchema), async (c) => {
      await limitMails(c);
      const decline = c.req.valid('json');
      await db
        .transaction()
        .execute((trx) =>
          declineQuote({ trx, settings, now: now() }, c.var.quoteId, decline, callerOf(c)),
        );
      return read(c);
    })
    .post('/question', valid('json', questionSchema), async (c) => {
      await limitMails(c);
      const question = c.req.valid('json');
      await db
        .transaction()
        .execute((trx) => receiveQuoteQuestion(trx, settings, c.var.quoteId, question));
      return read(c);
    });
}

/** The type that the browser's client of `quote/*` is made from. */
export type QuoteApp = ReturnType<typeof createQuote>;

const callerOf = (c: Context<QuoteEnv>) => ({
  address: c.var.clientAddress,
  agentString: (c.req.header('User-Agent') ?? '').slice(0, 500),
});
