import { Hono } from 'hono';
import * as v from 'valibot';
import { type Language, language } from '#contract/fields.ts';
import { invoiceRequestSchema } from '#contract/invoice.ts';
import {
  newQuoteSchema,
  quoteListSchema,
  saveQuoteSchema,
  versionSchema,
  withdrawSchema,
} from '#contract/quote.ts';
import { documentOf } from '#domain/quotes/document.ts';
import {
  discardQuote,
  draftQuote,
  duplicateQuote,
  reviseQuote,
  saveQuote,
} from '#domain/quotes/draft.ts';
import { exportInvoice, readInvoiceFacts } from '#domain/quotes/export-invoice.ts';
import type { Sending } from '#domain/quotes/mail-to-customer.ts';
import { pdfName, renderPdf } from '#domain/quotes/pdf/render.ts';
import { remindOfQuote, sendQuote, withdrawQuote } from '#domain/quotes/send.ts';
import { readSentDocument } from '#domain/quotes/sent-document.ts';
import { readFirm } from '#domain/settings/firm.ts';
import { withActor } from '#domain/tickets/actor.ts';
import { requireVisible } from '#domain/tickets/visibility.ts';
import { attachmentNamed } from '#http/attachment-header.ts';
import type { Agent, FunctionDeps } from '#http/deps.ts';
import { requireReauthentication } from '#http/reauthentication.ts';
import { requireAdmin } from '#http/rights.ts';
import { uuidParam, valid } from '#http/validate.ts';
import { dayOf } from '#util/today.ts';
import type { DeskEnv } from '../env.ts';
import { recordAuditEvent } from '../record-audit-event.ts';
import { quotesAsCsv } from './export.ts';
import { allQuotes, listQuotes, summarizeQuotes } from './list.ts';
import { quotesOfTicket, readQuote } from './read.ts';
import { createAcceptanceRoute } from './record-acceptance.ts';

const languageQuery = valid('query', v.object({ language: v.optional(language, 'nl') }));
const exportQuery = valid('query', v.object({ ...quoteListSchema.entries, language }));

type Quote = Awaited<ReturnType<typeof readQuote>>;

/** Quotes: the list, one of them, and what an agent may do. Every change answers with the quote as it is now. */
export function createQuoteRoutes(deps: FunctionDeps) {
  const { db, settings, now } = deps;
  const today = () => dayOf(now());
  const read = (id: string) => readQuote(db, id, today());
  const sending = (agent: Agent, work: (sending: Sending) => Promise<void>) =>
    withActor(db, agent, (trx) => work({ trx, settings, agent, now: now() }));

  return new Hono<DeskEnv>()
    .get('/', valid('query', quoteListSchema), async (c) =>
      c.json(await listQuotes(db, c.req.valid('query'), today())),
    )
    .get('/summary', async (c) => c.json(await summarizeQuotes(db, today())))
    .get(
      '/export',
      requireAdmin,
      requireReauthentication('export', deps.now),
      exportQuery,
      async (c) => {
        const { language, ...filter } = c.req.valid('query');
        await recordAuditEvent(db, c.var, 'quotes_exported', filter, deps.now());
        const csv = quotesAsCsv(await allQuotes(db, filter, today()), language);
        return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8' });
      },
    )
    .get('/of-ticket/:id', uuidParam, async (c) =>
      c.json(await quotesOfTicket(db, c.req.valid('param').id, today())),
    )
    .post('/', valid('json', newQuoteSchema), async (c) => {
      const { agent } = c.var;
      const start = c.req.valid('json');
      if (start.ticketId) await requireVisible(db, agent, start.ticketId);
      return c.json({
        id: await withActor(db, agent, (trx) => draftQuote(trx, agent.userId, start)),
      });
    })
    .get('/:id', uuidParam, async (c) => c.json(await read(c.req.valid('param').id)))
    .put('/:id', uuidParam, valid('json', saveQuoteSchema), async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => saveQuote(trx, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .delete('/:id', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      await withActor(db, c.var.agent, (trx) => discardQuote(trx, id));
      return c.json({});
    })
    .get('/:id/pdf', uuidParam, languageQuery, async (c) => {
      const quote = await read(c.req.valid('param').id);
      const { name, pdf } = await pdfOf(db, quote, c.req.valid('query').language);
      return c.body(pdf as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': attachmentNamed(name),
      });
    })
    .get('/:id/invoice', uuidParam, async (c) =>
      c.json(await readInvoiceFacts(db, c.req.valid('param').id)),
    )
    .post('/:id/invoice', uuidParam, valid('json', invoiceRequestSchema), async (c) => {
      const { id } = c.req.valid('param');
      const { buyer } = c.req.valid('json');
      const { number, xml } = await withActor(db, c.var.agent, async (trx) => {
        const made = await exportInvoice(trx, c.var.agent, id, buyer, deps.now());
        await recordAuditEvent(trx, c.var, 'invoice_exported', { quote: made.number }, deps.now());
        return made;
      });
      return c.body(xml, 200, {
        'Content-Type': 'application/xml; charset=utf-8',
        'Content-Disposition': attachmentNamed(`${number}.xml`),
      });
    })
    .post('/:id/send', uuidParam, valid('json', versionSchema), async (c) => {
      const { id } = c.req.valid('param');
      await sending(c.var.agent, (about) => sendQuote(about, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .post('/:id/remind', uuidParam, valid('json', versionSchema), async (c) => {
      const { id } = c.req.valid('param');
      await sending(c.var.agent, (about) => remindOfQuote(about, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .post('/:id/withdraw', uuidParam, valid('json', withdrawSchema), async (c) => {
      const { id } = c.req.valid('param');
      await sending(c.var.agent, (about) => withdrawQuote(about, id, c.req.valid('json')));
      return c.json(await read(id));
    })
    .post('/:id/duplicate', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      return c.json({
        id: await withActor(db, agent, (trx) => duplicateQuote(trx, agent.userId, id)),
      });
    })
    .post('/:id/revise', uuidParam, async (c) => {
      const { id } = c.req.valid('param');
      const { agent } = c.var;
      return c.json({
        id: await withActor(db, agent, (trx) => reviseQuote(trx, agent.userId, id)),
      });
    })
    .route('/', createAcceptanceRoute(deps, read));
}

/** A quote as it was sent, with its acceptance; a draft as it would be, in a language. */
async function pdfOf(db: FunctionDeps['db'], quote: Quote, locale: Language) {
  const { id, document, content } = quote;
  const { document: shown, acceptance } = document
    ? await readSentDocument(db, id)
    : { document: documentOf({ ...content, locale }, null, await readFirm(db)), acceptance: null };
  return { name: pdfName(shown), pdf: await renderPdf(shown, acceptance) };
}
