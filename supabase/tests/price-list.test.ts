import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PriceItemFields } from '#contract/price-item.ts';
import { unitCodeOf, unitCodes, units } from '#contract/units.ts';
import { priceItemsIn, priceListAsCsv } from '#domain/price-list/csv.ts';
import { ApiError } from '#http/errors.ts';
import { describeDesk } from '#tests/support/desk.ts';
import { quoteContent, quoteLine } from '#tests/support/quotes.ts';

const itemOf = (changes: Partial<PriceItemFields> = {}): PriceItemFields => ({
  code: `C-${randomUUID().slice(0, 8)}`,
  nameNl: 'Advies; "op maat"',
  nameEn: 'Consultancy',
  descriptionNl: 'Regel een\nregel twee',
  descriptionEn: '=HYPERLINK("x")',
  unit: 'HUR',
  unitCents: 123_456,
  vatRate: 21,
  vatReason: null,
  archived: false,
  ...changes,
});

describeDesk('the price list', (desk) => {
  const items = () => desk.anna.api['price-items'];
  const one = (id: string) => ({ param: { id } });

  it('keeps items under one code each, changed only from the version that was seen', async () => {
    const item = itemOf();
    const added = await items().$post({ json: item });
    expect(added.status).toBe(201);
    const kept = (await added.json()).find(({ code }) => code === item.code);
    expect(kept).toMatchObject({ ...item, version: 1 });
    const twice = await items().$post({ json: { ...item, code: item.code.toLowerCase() } });
    expect(twice.status).toBe(422);
    const noReason = await items().$post({ json: itemOf({ vatRate: 0 }) });
    expect(noReason.status).toBe(422);
    const change = (unitCents: number) =>
      items()[':id'].$put({ ...one(kept?.id ?? ''), json: { ...item, unitCents, version: 1 } });
    const both = await Promise.all([change(1), change(2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const agent = await desk.signIn(`${randomUUID()}@delvanta.example`, 'Carl', { role: 'agent' });
    expect((await agent.api['price-items'].$post({ json: itemOf() })).status).toBe(403);
    expect((await agent.api['price-items'].$get()).status).toBe(200);
  });

  it('takes in what it gave out, all of it or nothing', async () => {
    const [first, second] = [itemOf(), itemOf({ vatRate: 0, vatReason: 'exempt', archived: true })];
    const csv = priceListAsCsv([first, second], 'nl');
    const take = (text: string, isTrial = false) =>
      items().import.$post({ json: { csv: text, isTrial } });
    const trial = await (await take(csv, true)).json();
    expect(trial.counts).toEqual({ added: 2, changed: 0, same: 0 });
    expect(trial.items.map(({ code }) => code)).not.toContain(first.code);
    expect((await (await take(csv)).json()).counts.added).toBe(2);
    expect((await (await take(csv)).json()).counts).toEqual({ added: 0, changed: 0, same: 2 });
    const raised = priceListAsCsv([{ ...first, unitCents: 2 }, second], 'en');
    expect((await (await take(raised)).json()).counts).toEqual({ added: 0, changed: 1, same: 1 });
    const quoted = csv + ' '.repeat(100_000) + '"'.repeat(90_000);
    expect((await take(quoted, true)).status, 'counted in characters').toBe(422);
    const bad = priceListAsCsv([itemOf(), { ...itemOf(), code: '' }], 'nl').replace('HUR', 'ELL');
    const refused = await take(bad);
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toMatch(/"2\.unit".*"3\.code"/);
    const exported = await items().export.$get({ query: { language: 'nl' } });
    expect(await exported.text()).toContain(second.code);
  });

  it('starts a quote from a template, whose lines are new and whose customer is another', async () => {
    const { quotes, 'quote-templates': templates } = desk.anna.api;
    const { id } = await (await quotes.$post({ json: {} })).json();
    const content = quoteContent({ locale: 'en', lines: [quoteLine({ discount: 250 })] });
    await quotes[':id'].$put({ ...one(id), json: { version: 1, content } });
    const name = `Migration ${randomUUID().slice(0, 8)}`;
    expect((await templates.$post({ json: { name, quoteId: id } })).status).toBe(201);
    expect((await templates.$post({ json: { name, quoteId: id } })).status).toBe(422);
    const template = (await (await templates.$get()).json()).find((each) => each.name === name);
    expect(template).toMatchObject({ locale: 'en', lines: 1, by: 'Anna de Vries' });
    const customer = { name: 'Eva', company: 'Lab', email: 'eva@lab.example' };
    const templateId = template?.id ?? '';
    const started = await quotes.$post({ json: { templateId, customer, subject: 'Ours' } });
    const made = await (await quotes[':id'].$get(one((await started.json()).id))).json();
    expect(made.content).toMatchObject({ locale: 'en', subject: 'Ours', customer });
    expect(made.content.lines).toMatchObject([{ discount: 250, unitCents: 24_167 }]);
    expect(made.content.lines[0]?.id).not.toBe(content.lines[0]?.id);
    await templates[':id'].$put({ ...one(templateId), json: { name: `${name} 2` } });
    await templates[':id'].$delete(one(templateId));
    expect((await quotes.$post({ json: { templateId } })).status).toBe(422);
  });

  it('opens a ticket of the customer’s when a quote without one is sent', async () => {
    const { quotes, contacts, tickets } = desk.anna.api;
    const email = `eva-${randomUUID()}@lab.example`;
    const contact = await (
      await contacts.$post({
        json: { name: 'Eva', email, company: 'Lab', phone: null, locale: 'en' },
      })
    ).json();
    const { id } = await (await quotes.$post({ json: { contactId: contact.id } })).json();
    const draft = await (await quotes[':id'].$get(one(id))).json();
    expect(draft.content).toMatchObject({ locale: 'en', customer: { name: 'Eva', email } });
    expect(draft.ticket).toBeNull();
    const content = quoteContent({ ...draft.content, subject: 'LIMS', lines: [quoteLine()] });
    await quotes[':id'].$put({ ...one(id), json: { version: 1, content } });
    const sent = await (
      await quotes[':id'].send.$post({ ...one(id), json: { version: 2 } })
    ).json();
    expect(sent.ticket?.subject).toBe('LIMS');
    const ticket = await (await tickets[':id'].$get(one(sent.ticket?.id ?? ''))).json();
    expect(ticket).toMatchObject({
      ...{ kind: 'contact', status: 'pending', locale: 'en' },
      assignee: { id: desk.anna.id },
      contact: { id: contact.id },
    });
    expect(ticket.messages.map(({ kind }) => kind)).toEqual(['reply']);
    const missing = await quotes.$post({ json: { contactId: randomUUID() } });
    expect(missing.status).toBe(404);
  });
});

it('reads the prices that spreadsheets write, in the notation of their table', () => {
  const centsBy = (separator: string) => (price: string) => {
    const rows = [
      ['code', 'name_nl', 'unit', 'price', 'vat'],
      ['A', 'Naam', 'HUR', `"${price}"`, '21'],
    ];
    const csv = rows.map((row) => row.join(separator)).join('\n');
    return priceItemsIn(csv)[0]?.unitCents;
  };
  const both = ['12', '12,5', '12.50', '1.250,00', '1,250.00', '1,234.5', '0'];
  for (const separator of [';', ',', '\t']) {
    expect(both.map(centsBy(separator))).toEqual([1200, 1250, 1250, 125_000, 125_000, 123_450, 0]);
    for (const wrong of ['', 'x', '-1', '1,23,456.7890'])
      expect(() => centsBy(separator)(wrong)).toThrow();
  }
  expect(centsBy(';')('€ 1.250')).toBe(125_000);
  expect(centsBy(',')('€ 1,250')).toBe(125_000);
  // Three decimals, or thousands of somebody else: nobody pays a thousand times as much.
  for (const [separator, unclear] of [
    [';', '1,005'],
    [',', '12.345'],
    ['\t', '1.005'],
    ['\t', '1,005'],
  ] as const)
    expect(() => centsBy(separator)(unclear)).toThrow();
});

it('names the row and column of what is wrong as a spreadsheet does', () => {
  const problemsOf = (...rows: string[]) => {
    try {
      priceItemsIn(rows.join('\n'));
    } catch (error) {
      if (error instanceof ApiError) return Object.keys(error.details.fields ?? {});
    }
    return [];
  };
  const head = 'code;name_nl;unit;price;vat';
  expect(
    problemsOf(
      head,
      'A;Een;HUR;x;21',
      '',
      'B;Twee;HUR;y;21',
      'DUP;Drie;HUR;1;21',
      'dup;Vier;HUR;1;21',
    ),
  ).toEqual(['2.price', '4.price', '6.code']);
  expect(problemsOf('code;name_nl;price', 'A;Een;1')).toEqual(['1.unit', '1.vat']);
  expect(problemsOf(head, ';;;;')).toEqual(['csv']);
});

it('keeps an apostrophe that a name begins with', () => {
  const items = ["'=1", "''-1", "'s Ochtends", '=1'].map((nameEn) => itemOf({ nameEn }));
  for (const language of ['nl', 'en'] as const)
    expect(priceItemsIn(priceListAsCsv(items, language))).toEqual(items);
});

it('knows every unit by its name in either language, and else counts pieces', () => {
  for (const code of unitCodes) {
    expect(unitCodeOf(units[code].nl)).toBe(code);
    expect(unitCodeOf(` ${units[code].en.toUpperCase()}`)).toBe(code);
  }
  expect(['Uren', 'st.', 'doos', ''].map(unitCodeOf)).toEqual(['HUR', 'C62', 'C62', 'C62']);
});
