import { randomUUID } from 'node:crypto';
import { hc } from 'hono/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftQuote, saveQuote } from '#domain/quotes/draft.ts';
import { createLink } from '#domain/quotes/link.ts';
import { renderPdf } from '#domain/quotes/pdf/render.ts';
import { sendQuote } from '#domain/quotes/send.ts';
import type { QuoteApp } from '#functions/quote/handler.ts';
import { textOf } from '#tests/support/pdf.ts';
import { anonKey, type Project, runtimes, startProject } from '#tests/support/project.ts';
import { latestCode, yes } from '#tests/support/quote-desk.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';

let project: Project;
let agent: string;
beforeAll(async () => {
  project = await startProject(['quote']);
  agent = await project.addAgent('anna@delvanta.example');
});
afterAll(() => project?.stop());

describe.each(runtimes)('the page of a quote on %s', (runtime) => {
  /** The functions of the page for whoever has a token. */
  function visitor(token: string, apikey = anonKey) {
    const headers = { Authorization: `Bearer ${token}`, apikey, 'X-Forwarded-For': token };
    return hc<QuoteApp>(project.rootOf(runtime, 'quote'), { headers }).quote;
  }

  /** A sent quote; returns its customer's token. */
  async function sentQuote(lines = [quoteLine()]) {
    const { database, settings } = project;
    return database.kysely.transaction().execute(async (trx) => {
      const id = await draftQuote(trx, agent);
      await saveQuote(trx, id, { version: 1, content: quoteContent({ lines }) });
      const by = { userId: agent, email: 'anna@delvanta.example' };
      await sendQuote({ trx, settings, agent: by, now: new Date() }, id, { version: 2 });
      const link = new URL(await createLink(trx, settings.siteUrl, id, 'nl'));
      return link.hash.slice(1);
    });
  }

  it('is read, downloaded, asked about and accepted by its customer, once', async () => {
    const [must, wanted] = [
      quoteLine({ unitCents: 10_000, quantity: 1000 }),
      quoteLine({ unitCents: 20_000, quantity: 1000, optional: true, selected: false }),
    ];
    const customer = visitor(await sentQuote([must, wanted]));
    const seen = await (await customer.$get()).json();
    expect(seen).toMatchObject({ status: 'sent', document: { totals: { netCents: 10_000 } } });

    const pdf = await customer.pdf.$get();
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    // Each runtime has a zlib of its own: what the streams hold is the same.
    const bytes = new Uint8Array(await pdf.arrayBuffer());
    expect(await textOf(bytes)).toBe(await textOf(await renderPdf(seen.document!)));

    const question = { json: { id: randomUUID(), question: 'Is travel included?' } };
    expect((await customer.question.$post(question)).status).toBe(200);
    expect((await customer.question.$post(question)).status, 'the same again').toBe(200);
    expect((await customer.accept.$post(yes('0'.repeat(64)))).status).toBe(409);
    expect((await customer.accept.$post(yes(seen.sha256, [must.id]))).status).toBe(422);
    expect((await customer.code.$post()).status).toBe(204);
    const code = await latestCode(project.database, seen.document?.issue?.number ?? '');
    const agreed = yes(seen.sha256, [wanted.id], code);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => customer.accept.$post(agreed)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409, 409]);
    const decline = { json: { name: 'Jan', reason: 'No' } };
    expect((await customer.decline.$post(decline)).status).toBe(409);
    expect(await (await customer.$get()).json()).toMatchObject({
      status: 'accepted',
      document: { totals: { netCents: 30_000, grossCents: 36_300 } },
    });
  });

  it('is declined with a reason, and refuses nonsense', async () => {
    const customer = visitor(await sentQuote());
    const decline = (reason: string) => customer.decline.$post({ json: { name: 'Jan', reason } });
    expect((await decline(' ')).status).toBe(422);
    expect((await decline('x'.repeat(40_000))).status).toBe(413);
    expect(await (await decline('Too late')).json()).toMatchObject({ status: 'declined' });
  });

  it('is nobody else’s, and lets nobody guess for long', async () => {
    const token = await sentQuote();
    expect((await visitor(token, 'other').$get()).status).toBe(401);
    const guess = `guess-on-${runtime}`;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await visitor(guess).$get()).status);
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await visitor(token).$get()).status).toBe(200);
  });
});
