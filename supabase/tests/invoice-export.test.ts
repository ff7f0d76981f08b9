import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Buyer, buyerSchema, isIban } from '#contract/invoice.ts';
import { documentOf, type QuoteDocument } from '#domain/quotes/document.ts';
import { renderPdf } from '#domain/quotes/pdf/render.ts';
import { formatMoney, totalsOf } from '#domain/quotes/totals.ts';
import { invoiceOf } from '#domain/quotes/ubl/invoice.ts';
import { describeOn } from '#tests/support/databases.ts';
import { textOf } from '#tests/support/pdf.ts';
import { brokenRules } from '#tests/support/peppol-rules.ts';
import { startQuoteDesk } from '#tests/support/quote-desk.ts';
import { anyLine, quoteContent, quoteLine } from '#tests/support/quotes.ts';
import { type Element, parseInvoice, schemaProblems } from '#tests/support/ubl-schema.ts';

const buyer: Buyer = {
  ...{ name: 'Noordlab B.V.', street: 'Kade 1', postalCode: '1011 AA', city: 'Amsterdam' },
  ...{ country: 'NL', vatId: 'NL123456789B01', registrationId: '12345678' },
  ...{ endpointScheme: '', endpointId: '', email: 'inkoop@noordlab.example' },
};
const issue = {
  ...{ number: 'Q-2026-0001', revision: 1, replaces: null },
  ...{ issuedOn: '2026-11-01', validUntil: '2026-12-01' },
};
const draft = {
  ...{ buyer, iban: 'NL91ABNA0417164300', paymentDays: 30, acceptedBy: 'Jan Bakker' },
  ...{ acceptedOn: '2026-11-20', issuedOn: '2026-11-23' },
};
const xmlOf = (document: QuoteDocument, changes: Partial<typeof draft> = {}) =>
  invoiceOf(document, { ...draft, ...changes });
const document = (lines: ReturnType<typeof quoteLine>[], locale: 'nl' | 'en' = 'nl') =>
  documentOf(quoteContent({ lines, locale }), issue);

describe('the draft of an invoice', () => {
  it('is what Peppol asks for, with every rate, discount and reason', () => {
    const lines = [
      quoteLine({ discount: 1250, quantity: 1333, unit: 'uren' }),
      quoteLine({ vatRate: 9, unit: 'stuks', description: 'Boek\nMet kaft' }),
      quoteLine({ vatRate: 0, vatReason: 'reverse-charge' }),
      quoteLine({ vatRate: 0, vatReason: 'outside-eu' }),
      quoteLine({ vatRate: 0, vatReason: 'exempt', discount: 10_000 }),
      quoteLine({ optional: true, selected: false, description: 'Not wanted' }),
    ];
    for (const locale of ['nl', 'en'] as const) {
      const xml = xmlOf(document(lines, locale));
      expect(schemaProblems(xml)).toEqual([]);
      expect(brokenRules(xml)).toEqual([]);
      expect(xml).not.toContain('Not wanted');
      expect(xml).toContain('<cbc:Description>Met kaft</cbc:Description>');
      expect(xml).toContain('unitCode="HUR"');
      expect(xml).toContain('VATEX-EU-AE');
    }
  });

  it('never differs from the quote by a cent, whatever is quoted', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const some = lines.map((line, index) => ({ ...line, description: `Line ${index}` }));
        const [first] = some;
        if (first && some.every(({ selected }) => !selected)) first.selected = true;
        const xml = xmlOf(document(some));
        expect(brokenRules(xml)).toEqual([]);
        const totals = totalsOf(some);
        const [tax, sum] = ['cac:TaxTotal', 'cac:LegalMonetaryTotal'].map(
          (name) => parseInvoice(xml)[name] as Element,
        );
        expect(centsOf(tax?.['cbc:TaxAmount'])).toBe(totals.vatCents);
        expect(centsOf(sum?.['cbc:LineExtensionAmount'])).toBe(totals.netCents);
        expect(centsOf(sum?.['cbc:PayableAmount'])).toBe(totals.grossCents);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps to the schema of UBL, whatever is quoted', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), (lines) => {
        const some = lines.map((line) => ({ ...line, selected: true, description: 'A line' }));
        expect(schemaProblems(xmlOf(document(some)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('says the sums of the PDF', async () => {
    for (const lines of fc.sample(fc.array(anyLine, { minLength: 1, maxLength: 4 }), 8)) {
      const some = lines.map((line) => ({ ...line, selected: true, description: 'A line' }));
      const shown = document(some);
      const pdf = (await textOf(await renderPdf(shown, null))).replace(/\s/g, '');
      const sums = parseInvoice(xmlOf(shown))['cac:LegalMonetaryTotal'] as Element;
      for (const name of ['cbc:LineExtensionAmount', 'cbc:PayableAmount']) {
        expect(pdf).toContain(formatMoney(centsOf(sums[name])).replace(/\s/g, ''));
      }
    }
  });

  it('takes nothing that was typed for markup', () => {
    const evil = '</cbc:Name><x>&amp;"\'\u0000\uFFFE\uD800 ]]> <!-- ';
    const xml = xmlOf(document([quoteLine({ description: `${evil}\n${evil}`, unit: evil })]), {
      ...{ acceptedBy: evil, buyer: { ...buyer, name: evil, street: evil, city: `"${evil}` } },
    });
    expect(brokenRules(xml)).toEqual([]);
    expect(schemaProblems(xml)).toEqual([]);
    const line = parseInvoice(xml)['cac:InvoiceLine'] as Element;
    expect((line['cac:Item'] as Element)['cbc:Name']).toContain('</cbc:Name><x>&amp;');
  });

  it('is refused by the checks when its heart is wrong', () => {
    const xml = xmlOf(document([quoteLine(), quoteLine({ vatRate: 9, discount: 500 })]));
    const broken = (from: RegExp | string, to: string) => brokenRules(xml.replace(from, to));
    expect(broken(/(<cbc:PayableAmount[^>]*>)\d+/, '$11')).toContain('BR-CO-16');
    expect(broken(/(<cbc:TaxableAmount[^>]*>)\d+/, '$11')).toContain('BR-S-08');
    expect(broken(/<cbc:BuyerReference>.*<\/cbc:BuyerReference>/, '')).toContain(
      'PEPPOL-EN16931-R003',
    );
    expect(broken(/(<cbc:BaseAmount[^>]*>)\d+/, '$11')).toContain('PEPPOL-EN16931-R040');
    expect(broken(/<cac:PaymentMeans>[\s\S]*<\/cac:PaymentMeans>/, '')).toContain('NL-R-007');
    expect(broken('schemeID="0106"', 'schemeID="EM"')).toContain('PEPPOL-EN16931-CL008');
    expect(schemaProblems(xml.replace('unitCode="C62"', 'unitCode="stuks"'))).toEqual([]);
    expect(schemaProblems(xml.replace('unitCode="HUR"', 'unitCode="uur"'))).not.toEqual([]);
    const swapped = xml.replace(/(<cbc:IssueDate>.*)\n\s*(<cbc:DueDate>.*)/, '$2$1');
    expect(schemaProblems(swapped)).not.toEqual([]);
  });
});

describe('a buyer', () => {
  const problems = (changes: Partial<Record<keyof Buyer, string>>) => {
    const result = v.safeParse(buyerSchema, { ...buyer, ...changes });
    return result.success ? [] : result.issues.map((issue) => v.getDotPath(issue));
  };

  it('has an address in the network that follows from its numbers, or is given', () => {
    const abroad = { registrationId: '', country: 'DE', vatId: 'DE123456789' };
    expect(problems({})).toEqual([]);
    expect(problems({ registrationId: '00000001234567890000' })).toEqual([]);
    expect(problems({ registrationId: '1234' })).toEqual(['registrationId']);
    expect(problems(abroad)).toEqual([]);
    expect(problems({ ...abroad, vatId: '' })).toEqual(['endpointId']);
    expect(problems({ ...abroad, country: 'US', vatId: '' })).toEqual(['endpointId']);
    const gln = { endpointScheme: '0088', endpointId: '8712345000004' };
    expect(problems({ ...abroad, country: 'US', vatId: '', ...gln })).toEqual([]);
    expect(problems({ ...gln, endpointId: '8712345000005' })).toEqual(['endpointId']);
    expect(problems({ country: 'XX' })).toContain('country');
    expect(problems({ street: ' ' })).toEqual(['street']);
  });

  it.each([
    ['BE', 'BE0202239951', '0208'],
    ['DE', 'DE123456789', '9930'],
    ['FR', 'FR12345678901', '9957'],
  ])('of %s is found by %s', (country, vatId, scheme) => {
    const abroad = v.parse(buyerSchema, { ...buyer, country, vatId, registrationId: '' });
    const xml = xmlOf(document([quoteLine({ vatRate: 0, vatReason: 'reverse-charge' })]), {
      buyer: abroad,
    });
    expect(xml).toContain(`schemeID="${scheme}"`);
    expect(brokenRules(xml)).toEqual([]);
    expect(schemaProblems(xml)).toEqual([]);
  });

  it('is paid for to an account whose digits are right', () => {
    expect(['NL91ABNA0417164300', 'BE68539007547034', 'DE89370400440532013000'].every(isIban)).toBe(
      true,
    );
    expect(['NL91ABNA0417164301', '', 'NL91', 'nl91abna0417164300'].some(isIban)).toBe(false);
  });
});

describeOn('exporting to bookkeeping', startQuoteDeskOn, (desk) => {
  const ask = (id: string, asked: Buyer = buyer) =>
    desk.quotes[':id'].invoice.$post({ ...desk.one(id), json: { buyer: asked } });
  const accepted = async (content: Parameters<typeof desk.sent>[0] = {}) => {
    const id = await desk.sent(content);
    const { version, content: written } = await desk.read(id);
    const selected = written.lines.filter(({ optional }) => !optional).map(({ id }) => id);
    const form = new FormData();
    const yes = { version, channel: 'phone', name: 'Jan Bakker', note: 'Called', selected };
    form.set('acceptance', JSON.stringify({ ...yes, selected: [] }));
    const answer = await desk.quotes[':id'].acceptance.$post(desk.one(id), {
      init: { body: form },
    });
    expect(answer.status).toBe(200);
    return id;
  };

  it('asks for the account and the buyer, keeps them, and writes down who took it', async () => {
    const { bookkeeping } = desk.settings;
    const id = await accepted({
      customer: {
        ...{ name: 'Jan', company: 'Exportlab', email: 'jan@export.example' },
        address: 'Kade 1\n1011 AA Amsterdam',
      },
      lines: [quoteLine(), quoteLine({ optional: true, selected: true, description: 'Extra' })],
    });
    const facts = await (await desk.quotes[':id'].invoice.$get(desk.one(id))).json();
    expect(facts).toMatchObject({
      ...{ hasAccount: false, isComplete: false },
      buyer: { name: 'Exportlab', street: 'Kade 1', postalCode: '1011 AA', city: 'Amsterdam' },
    });
    const before = await ask(id);
    expect(before.status).toBe(422);
    expect(JSON.stringify(await before.json())).toContain('iban');
    const iban = { version: 0, iban: 'NL91 ABNA 0417 1643 00', paymentDays: 14 };
    expect((await bookkeeping.$put({ json: { ...iban, iban: 'NL91ABNA0417164301' } })).status).toBe(
      422,
    );
    expect((await bookkeeping.$put({ json: iban })).status).toBe(200);

    expect((await ask(id, { ...buyer, registrationId: '12' })).status).toBe(422);
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Disposition')).toContain('.xml');
    const xml = await answer.text();
    expect(brokenRules(xml)).toEqual([]);
    expect(schemaProblems(xml)).toEqual([]);
    expect(xml).not.toContain('Extra');
    const { events } = await desk.read(id);
    expect(events.at(-1)).toMatchObject({ kind: 'exported', actor: 'Anna de Vries' });
    const { rows } = await sql`select payload ->> 'action' as action from auth.audit_log_entries
      where payload ->> 'action' = 'invoice_exported'`.execute(desk.database.kysely);
    expect(rows.length).toBeGreaterThan(0);

    const next = await accepted({
      customer: { name: 'Piet', company: 'EXPORTLAB', email: 'piet@export.example', address: '' },
    });
    const kept = await (await desk.quotes[':id'].invoice.$get(desk.one(next))).json();
    expect(kept).toMatchObject({ isComplete: true, hasAccount: true, buyer });
  });

  it.each([
    ['without a company', 'Willemijn', '', "Willemijn van 't Hof"],
    ['with one that nobody is in yet', 'Karel', 'Hoflab', 'Hoflab'],
  ])(
    'makes a person %s one of the people of the company that is invoiced',
    async (_, first, company, named) => {
      const iban = { iban: 'NL91ABNA0417164300', paymentDays: 14 };
      await sql`update bookkeeping_settings set iban = ${iban.iban}`.execute(desk.database.kysely);
      const email = `${first.toLowerCase()}@hof.example`;
      const customer = { name: `${first} van 't Hof`, company, email, address: '' };
      const id = await accepted({ customer });
      expect((await ask(id)).status).toBe(200);
      const { rows } = await sql<{ company: string; companyId: string; event: string }>`
      select company, company_id as "companyId", (select new from contact_events
        where contact_id = contacts.id and field = 'company') as event
      from contacts where email = ${email}`.execute(desk.database.kysely);
      expect(rows).toMatchObject([{ company: named, event: company ? null : named }]);
      const page = await desk.companies[':id'].$get(desk.one(rows[0]?.companyId ?? ''));
      expect(await page.json()).toMatchObject({
        name: named,
        people: [{ email }],
        counts: { all: 1 },
        quotes: [{ id }],
      });
      const next = await accepted({ customer });
      expect((await ask(next, { ...buyer, city: 'Utrecht' })).status).toBe(200);
      const kept = await (await desk.quotes[':id'].invoice.$get(desk.one(id))).json();
      expect(kept.buyer).toMatchObject({ ...buyer, city: 'Utrecht' });
    },
  );

  it('refuses what nobody accepted, a reversed VAT of nobody, and nothing at all', async () => {
    const sent = await desk.sent();
    expect((await ask(sent)).status).toBe(409);
    const reversed = await accepted({
      lines: [quoteLine({ vatRate: 0, vatReason: 'reverse-charge' })],
    });
    const unknown = { ...buyer, country: 'US', vatId: '', registrationId: '' };
    const gln = { endpointScheme: '0088' as const, endpointId: '8712345000004' };
    expect((await ask(reversed, { ...unknown, ...gln })).status).toBe(422);
    const nothing = await accepted({ lines: [quoteLine({ optional: true, selected: false })] });
    expect((await ask(nothing)).status).toBe(422);
  });
});

async function startQuoteDeskOn(database: Parameters<typeof startQuoteDesk>[0]) {
  return { ...(await startQuoteDesk(database)), database };
}

const centsOf = (amount: unknown) => Math.round(Number((amount as Element)['#text']) * 100);
