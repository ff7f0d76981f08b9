import { isEndpoint } from '#contract/endpoints.ts';
import { type Element, parseInvoice } from './ubl-schema.ts';

/**
 * The published rules of EN 16931 (BR-*), of Peppol BIS Billing 3 (PEPPOL-EN16931-R*) and of the Netherlands (NL-R-*) that
 * an invoice of ours can break, written anew in TypeScript by their ids: no package of npm carries the Schematron. Returns
 * the ids of those that are broken.
 */
export function brokenRules(xml: string): string[] {
  const invoice = parseInvoice(xml);
  const broken = new Set<string>();
  const expect = (id: string, holds: unknown) => {
    if (!holds) broken.add(id);
  };
  const all = (path: string, from: Element = invoice): Element[] => select(from, path);
  const text = (path: string, from: Element = invoice) => textOf(select(from, path)[0]);
  /** Cents, so that nothing is lost in the sum. */
  const cents = (path: string, from: Element = invoice) =>
    Math.round(Number(text(path, from)) * 100);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

  expect('BR-01', text('cbc:CustomizationID'));
  expect('PEPPOL-EN16931-R001', text('cbc:ProfileID'));
  expect(
    'PEPPOL-EN16931-R004',
    /^urn:cen\.eu:en16931:2017#compliant#urn:fdc:peppol\.eu:2017:poacc:billing:3\.0$/.test(
      text('cbc:CustomizationID'),
    ),
  );
  expect(
    'PEPPOL-EN16931-R007',
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(text('cbc:ProfileID')),
  );
  expect('BR-02', text('cbc:ID'));
  expect('BR-03', text('cbc:IssueDate'));
  for (const path of ['cbc:IssueDate', 'cbc:DueDate']) {
    expect('PEPPOL-EN16931-F001', /^\d{4}-\d{2}-\d{2}$/.test(text(path)));
  }
  expect('PEPPOL-EN16931-P0100', text('cbc:InvoiceTypeCode') === '380');
  expect('BR-05', text('cbc:DocumentCurrencyCode') === 'EUR');
  expect('PEPPOL-EN16931-R002', all('cbc:Note').length <= 1);
  expect('PEPPOL-EN16931-R003', text('cbc:BuyerReference') || text('cac:OrderReference/cbc:ID'));
  expect('PEPPOL-EN16931-R008', !/<[^?/!>]+\/>|<([\w:]+)[^>]*>\s*<\/\1>/.test(xml));
  expect(
    'PEPPOL-EN16931-R051',
    [...xml.matchAll(/currencyID="(\w+)"/g)].every(([, code]) => code === 'EUR'),
  );

  const seller = all('cac:AccountingSupplierParty/cac:Party')[0] ?? {};
  const buyer = all('cac:AccountingCustomerParty/cac:Party')[0] ?? {};
  const parties = [
    [seller, ['BR-06', 'BR-08', 'BR-09', 'PEPPOL-EN16931-R020', 'BR-62']],
    [buyer, ['BR-07', 'BR-10', 'BR-11', 'PEPPOL-EN16931-R010', 'BR-63']],
  ] as const;
  for (const [party, [name, address, country, endpoint, scheme]] of parties) {
    expect(name, text('cac:PartyLegalEntity/cbc:RegistrationName', party));
    expect(address, all('cac:PostalAddress', party).length === 1);
    expect(
      country,
      /^[A-Z]{2}$/.test(text('cac:PostalAddress/cac:Country/cbc:IdentificationCode', party)),
    );
    expect(endpoint, text('cbc:EndpointID', party));
    const at = all('cbc:EndpointID', party)[0]?.['@schemeID'];
    expect(scheme, at);
    expect(
      'PEPPOL-EN16931-CL008',
      /^(0007|0060|0088|0106|0184|0190|0192|0208|99\d\d)$/.test(String(at)),
    );
    if (at === '0208' || at === '0088') {
      expect(
        `PEPPOL-COMMON-${at === '0088' ? 'R040' : 'R043'}`,
        isEndpoint({ scheme: at, id: text('cbc:EndpointID', party) }),
      );
    }
    const vat = text('cac:PartyTaxScheme/cbc:CompanyID', party);
    expect('BR-CO-09', !vat || /^[A-Z]{2}/.test(vat));
  }
  expect(
    'BR-CO-26',
    text('cac:PartyTaxScheme/cbc:CompanyID', seller) ||
      text('cac:PartyLegalEntity/cbc:CompanyID', seller),
  );

  const inNetherlands = (party: Element) =>
    text('cac:PostalAddress/cac:Country/cbc:IdentificationCode', party) === 'NL';
  if (inNetherlands(seller)) {
    const whole = (party: Element) =>
      ['StreetName', 'CityName', 'PostalZone'].every((part) =>
        text(`cac:PostalAddress/cbc:${part}`, party),
      );
    const isDutch = (party: Element) =>
      /^(0106|0190)$/.test(
        String(all('cac:PartyLegalEntity/cbc:CompanyID', party)[0]?.['@schemeID']),
      ) && text('cac:PartyLegalEntity/cbc:CompanyID', party);
    expect('NL-R-002', whole(seller));
    expect('NL-R-003', isDutch(seller));
    expect('NL-R-004', !inNetherlands(buyer) || whole(buyer));
    expect('NL-R-005', !inNetherlands(buyer) || isDutch(buyer));
    expect('NL-R-007', all('cac:PaymentMeans').length > 0);
    expect(
      'NL-R-008',
      !inNetherlands(buyer) ||
        /^(30|48|49|57|58|59)$/.test(text('cac:PaymentMeans/cbc:PaymentMeansCode')),
    );
  }
  expect(
    'BR-49',
    all('cac:PaymentMeans').every((means) => text('cbc:PaymentMeansCode', means)),
  );
  expect(
    'BR-61',
    all('cac:PaymentMeans').every((means) => text('cac:PayeeFinancialAccount/cbc:ID', means)),
  );

  const lines = all('cac:InvoiceLine');
  expect('BR-16', lines.length > 0);
  for (const line of lines) {
    expect('BR-21', text('cbc:ID', line));
    expect('BR-22', text('cbc:InvoicedQuantity', line));
    expect('BR-23', all('cbc:InvoicedQuantity', line)[0]?.['@unitCode']);
    expect('BR-24', text('cbc:LineExtensionAmount', line));
    expect('BR-25', text('cac:Item/cbc:Name', line));
    expect('BR-26', text('cac:Price/cbc:PriceAmount', line));
    expect('BR-27', Number(text('cac:Price/cbc:PriceAmount', line)) >= 0);
    expect('BR-CO-04', text('cac:Item/cac:ClassifiedTaxCategory/cbc:ID', line));
    const allowances = all('cac:AllowanceCharge', line);
    for (const allowance of allowances) {
      expect('PEPPOL-EN16931-R043', text('cbc:ChargeIndicator', allowance) === 'false');
      expect('BR-41', text('cbc:Amount', allowance));
      expect(
        'BR-42',
        text('cbc:AllowanceChargeReason', allowance) ||
          text('cbc:AllowanceChargeReasonCode', allowance),
      );
      const [base, percent] = [
        text('cbc:BaseAmount', allowance),
        text('cbc:MultiplierFactorNumeric', allowance),
      ];
      expect('PEPPOL-EN16931-R041', !percent || base);
      expect('PEPPOL-EN16931-R042', !base || percent);
      const exact = (Number(base) * Number(percent)) / 100;
      expect(
        'PEPPOL-EN16931-R040',
        Math.abs(exact - Number(text('cbc:Amount', allowance))) <= 0.02 + slack,
      );
    }
    const gross =
      Number(text('cbc:InvoicedQuantity', line)) * Number(text('cac:Price/cbc:PriceAmount', line));
    const less = sum(allowances.map((allowance) => Number(text('cbc:Amount', allowance))));
    expect(
      'PEPPOL-EN16931-R120',
      Math.abs(gross - less - Number(text('cbc:LineExtensionAmount', line))) <= 0.02 + slack,
    );
  }
  expect('BR-LINE-ID', new Set(lines.map((line) => text('cbc:ID', line))).size === lines.length);
  for (const [, value = ''] of xml.matchAll(/<cbc:\w*Amount [^>]*>([^<]*)</g)) {
    expect('BR-DEC', /^\d+(\.\d{1,2})?$/.test(value));
  }

  const totals = all('cac:LegalMonetaryTotal')[0] ?? {};
  const [net, exclusive, inclusive, payable] = (
    ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'Payable'] as const
  ).map((name) => cents(`cbc:${name}Amount`, totals)) as [number, number, number, number];
  expect('BR-CO-10', net === sum(lines.map((line) => cents('cbc:LineExtensionAmount', line))));
  expect('BR-CO-13', exclusive === net);
  const tax = cents('cac:TaxTotal/cbc:TaxAmount');
  expect('BR-CO-15', inclusive === exclusive + tax);
  expect('BR-CO-16', payable === inclusive);
  expect('BR-CO-25', payable <= 0 || text('cbc:DueDate') || text('cac:PaymentTerms/cbc:Note'));
  expect('PEPPOL-EN16931-R053', all('cac:TaxTotal').length === 1);
  const shares = all('cac:TaxTotal/cac:TaxSubtotal');
  expect('BR-CO-18', shares.length > 0);
  expect('BR-CO-14', tax === sum(shares.map((share) => cents('cbc:TaxAmount', share))));
  const groupOf = (category: Element) =>
    `${text('cbc:ID', category)} ${text('cbc:Percent', category)}`;
  const groupsOfLines = lines.map((line) =>
    groupOf(all('cac:Item/cac:ClassifiedTaxCategory', line)[0] ?? {}),
  );
  const groupsOfShares = shares.map((share) => groupOf(all('cac:TaxCategory', share)[0] ?? {}));
  expect('BR-CO-18', new Set(groupsOfShares).size === shares.length);
  expect(
    'BR-S-01',
    groupsOfLines.every((group) => groupsOfShares.includes(group)),
  );
  for (const share of shares) {
    const category = all('cac:TaxCategory', share)[0] ?? {};
    const [id, rate] = [text('cbc:ID', category), Number(text('cbc:Percent', category))];
    const taxable = cents('cbc:TaxableAmount', share);
    const own = lines.filter((_, index) => groupsOfLines[index] === groupOf(category));
    expect(
      `BR-${id}-08`,
      taxable === sum(own.map((line) => cents('cbc:LineExtensionAmount', line))),
    );
    expect(
      'BR-CO-17',
      Math.abs(cents('cbc:TaxAmount', share) - (taxable * rate) / 100) <= 0.5 + slack,
    );
    const reason =
      text('cbc:TaxExemptionReason', category) || text('cbc:TaxExemptionReasonCode', category);
    expect(`BR-${id}-10`, id === 'S' ? !reason : reason);
    expect(`BR-${id}-05`, id === 'S' ? rate > 0 : rate === 0);
    expect(`BR-${id}-09`, id === 'S' || cents('cbc:TaxAmount', share) === 0);
    expect(`BR-${id}-02`, text('cac:PartyTaxScheme/cbc:CompanyID', seller));
    if (id === 'AE') {
      expect(
        'BR-AE-02',
        text('cac:PartyTaxScheme/cbc:CompanyID', buyer) ||
          text('cac:PartyLegalEntity/cbc:CompanyID', buyer),
      );
    }
    const code = text('cbc:TaxExemptionReasonCode', category);
    expect('PEPPOL-EN16931-P0104', code !== 'VATEX-EU-G' || id === 'G');
    expect('PEPPOL-EN16931-P0107', code !== 'VATEX-EU-AE' || id === 'AE');
  }
  return [...broken].sort();
}

/** For binary fractions. */
const slack = 1e-6;

function select(from: Element, path: string): Element[] {
  let found: Element[] = [from];
  for (const name of path.split('/')) {
    found = found.flatMap((element) => {
      const child = element[name];
      const all = Array.isArray(child) ? child : child === undefined ? [] : [child];
      return all.map((each) => (typeof each === 'string' ? { '#text': each } : each));
    });
  }
  return found;
}

const textOf = (element: Element | undefined) => String(element?.['#text'] ?? '').trim();
