import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '#domain/quotes/content.ts';
import { documentOf } from '#domain/quotes/document.ts';
import { renderPdf } from '#domain/quotes/pdf/render.ts';
import { formatMoney, totalsOf } from '#domain/quotes/totals.ts';
import { engines } from '#tests/support/databases.ts';
import { textOf } from '#tests/support/pdf.ts';
import { anyLine, quoteContent, quoteLine } from '#tests/support/quotes.ts';

const seed = 20_261_121;

it('rounds each line, then the VAT of each rate once', () => {
  const fixture = totalsOf([quoteLine({ quantity: 50_000, unitCents: 24_167 })]);
  expect(fixture).toMatchObject({ netCents: 1_208_350, vatCents: 253_754, grossCents: 1_462_104 });
  // Two half cents are two cents as lines, and their VAT is not rounded line by line.
  const halves = [
    quoteLine({ quantity: 500, unitCents: 1 }),
    quoteLine({ quantity: 500, unitCents: 1 }),
  ];
  expect(totalsOf(halves).netCents).toBe(2);
  const small = Array.from({ length: 3 }, () => quoteLine({ quantity: 1000, unitCents: 2 }));
  expect(totalsOf(small).vatCents).toBe(1);
  const left = quoteLine({ optional: true, selected: false });
  expect(totalsOf([left]).grossCents).toBe(0);
});

describe.each(engines)('random quotes on %s', (name, openFresh) => {
  const count = name === 'Postgres' ? 10_000 : 2_000;

  it(`come to the same in the database to the cent, ${count} of them`, {
    timeout: 300_000,
  }, async () => {
    const database = await openFresh();
    const quotes = fc.sample(fc.array(anyLine, { maxLength: 8 }), { numRuns: count, seed });
    const batch = 500;
    for (let start = 0; start < quotes.length; start += batch) {
      const rows = quotes.slice(start, start + batch).map((lines) => ({ id: randomUUID(), lines }));
      // The database checks every row by its own rule when this commits.
      await database.kysely.transaction().execute(async (trx) => {
        await trx
          .insertInto('quotes')
          .values(
            rows.map(({ id, lines }) => ({
              id,
              root_id: id,
              ...columnsOf(quoteContent({ lines })),
            })),
          )
          .execute();
        const lines = rows.flatMap(({ id, lines }) =>
          lines.map((line, position) => ({ ...line, quote: id, id: randomUUID(), position })),
        );
        await sql`insert into quote_lines (quote_id, id, position, description, quantity, unit,
            unit_cents, discount, vat_rate, vat_reason, optional, selected)
          select quote, id, position, '', quantity / 1000, unit, "unitCents", discount, "vatRate",
            "vatReason", optional, selected
          from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (quote uuid, id uuid,
            position integer, quantity numeric, unit text, "unitCents" integer, discount integer,
            "vatRate" integer, "vatReason" text, optional boolean, selected boolean)`.execute(trx);
      });
    }
    const { rows } = await sql<{ agreeing: number }>`
      select count(*)::integer as agreeing from quotes, private.quote_totals(quotes.id) as t
      where t.net = net_cents and t.vat = vat_cents`.execute(database.kysely);
    expect(rows[0]?.agreeing).toBe(count);
    // Off by one cent, it would not have come in.
    const id = randomUUID();
    const wrong = database.kysely
      .insertInto('quotes')
      .values({
        id,
        root_id: id,
        ...columnsOf(quoteContent({ lines: [] })),
        net_cents: 1,
        gross_cents: 1,
      })
      .execute();
    await expect(wrong).rejects.toMatchObject({ code: '23514' });
    await database.close();
  });
});

it('stand in the PDF as they are, line by line', { timeout: 120_000 }, async () => {
  const samples = fc.sample(fc.array(anyLine, { minLength: 1, maxLength: 8 }), {
    numRuns: 100,
    seed,
  });
  for (const [index, lines] of samples.entries()) {
    const locale = index % 2 ? 'en' : 'nl';
    const document = documentOf(quoteContent({ locale, lines }), null);
    const text = await textOf(await renderPdf(document));
    const { totals } = document;
    for (const cents of [
      ...document.lines.map(({ netCents }) => netCents),
      ...totals.vat.flatMap(({ netCents, vatCents }) => [netCents, vatCents]),
      totals.netCents,
      totals.grossCents,
    ]) {
      expect(text).toContain(formatMoney(cents).replace(/\s/g, ''));
    }
  }
});

it('gives the same bytes for the same quote, tagged and in its language', async () => {
  const document = documentOf(quoteContent({ locale: 'en' }), null);
  const [first, second] = [await renderPdf(document), await renderPdf(document)];
  expect(Buffer.compare(first, second)).toBe(0);
  const pdf = await getDocument({ data: first, verbosity: 0 }).promise;
  expect(new Map(Object(await pdf.getMarkInfo())).get('Marked')).toBe(true);
  const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'Table', 'TH', 'TD']) expect(tree).toContain(`"role":"${role}"`);
  const { info } = (await pdf.getMetadata()) as { info: Record<string, unknown> };
  expect(info).toMatchObject({
    Language: 'en-GB',
    Title: expect.stringContaining('LIMS-migratie'),
  });
});
