import type { Buyer } from '#contract/invoice.ts';
import { unitCodeOf } from '#contract/units.ts';
import { daysAfter } from '#util/today.ts';
import type { QuoteDocument } from '../document.ts';
import { lineNetCents } from '../totals.ts';
import { buyerParty, sellerParty } from './parties.ts';
import { lineCategory, totalCategory } from './tax-categories.ts';
import { amount, decimal, euros, type Node, toXml } from './xml.ts';

/** What a draft of an invoice is made of beside the quote as it was accepted. */
export interface InvoiceDraft {
  buyer: Buyer;
  iban: string;
  paymentDays: number;
  /** Who said yes. */
  acceptedBy: string;
  /** Calendar days. */
  acceptedOn: string;
  issuedOn: string;
}

const words = {
  nl: {
    draft: 'CONCEPT',
    discount: 'Korting',
    note: (number: string, on: string, by: string) =>
      `Concept uit offerte ${number}, geaccepteerd op ${on} door ${by}. De boekhouding geeft het factuurnummer.`,
    terms: (days: number) => `Betaling binnen ${days} dagen.`,
  },
  en: {
    draft: 'DRAFT',
    discount: 'Discount',
    note: (number: string, on: string, by: string) =>
      `Draft from quote ${number}, accepted on ${on} by ${by}. Bookkeeping gives the invoice number.`,
    terms: (days: number) => `Payment within ${days} days.`,
  },
};

/** What an invoice claims to be: Peppol BIS Billing 3, and its only process. */
const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

const namespace = 'urn:oasis:names:specification:ubl:schema:xsd:';

/**
 * The draft of an invoice for bookkeeping, of the lines that were accepted: UBL 2.1 by Peppol BIS Billing 3, its
 * elements in the order of the schema. Every amount is one of the quote's own, to the cent.
 */
export function invoiceOf(document: QuoteDocument, draft: InvoiceDraft): string {
  const { issue, locale, totals, firm } = document;
  const say = words[locale];
  const number = issue?.number ?? '';
  const { buyer, iban, paymentDays, issuedOn } = draft;
  const lines = document.lines.filter(({ selected }) => selected);
  return toXml('Invoice', {
    '@_xmlns': `${namespace}Invoice-2`,
    '@_xmlns:cac': `${namespace}CommonAggregateComponents-2`,
    '@_xmlns:cbc': `${namespace}CommonBasicComponents-2`,
    'cbc:CustomizationID': customization,
    'cbc:ProfileID': profile,
    'cbc:ID': `${say.draft}-${number}`,
    'cbc:IssueDate': issuedOn,
    'cbc:DueDate': daysAfter(issuedOn, paymentDays),
    'cbc:InvoiceTypeCode': '380',
    'cbc:Note': say.note(number, draft.acceptedOn, draft.acceptedBy),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': number,
    'cac:ContractDocumentReference': { 'cbc:ID': number },
    'cac:AccountingSupplierParty': { 'cac:Party': sellerParty(firm) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerParty(buyer, draft.acceptedBy) },
    'cac:PaymentMeans': {
      // A transfer by SEPA.
      'cbc:PaymentMeansCode': '58',
      'cac:PayeeFinancialAccount': { 'cbc:ID': iban, 'cbc:Name': firm.legalName },
    },
    'cac:PaymentTerms': { 'cbc:Note': say.terms(paymentDays) },
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(totals.vatCents),
      'cac:TaxSubtotal': totals.vat.map((share) => ({
        'cbc:TaxableAmount': amount(share.netCents),
        'cbc:TaxAmount': amount(share.vatCents),
        'cac:TaxCategory': totalCategory(share, locale),
      })),
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(totals.netCents),
      'cbc:TaxExclusiveAmount': amount(totals.netCents),
      'cbc:TaxInclusiveAmount': amount(totals.grossCents),
      'cbc:PayableAmount': amount(totals.grossCents),
    },
    'cac:InvoiceLine': lines.map((line, index) => invoiceLine(line, index + 1, say.discount)),
  });
}

function invoiceLine(line: QuoteDocument['lines'][number], id: number, discountWord: string): Node {
  const { quantity, unit, unitCents, discount, vatRate: rate, vatReason: reason } = line;
  const [name = '', ...description] = line.description.trim().split('\n');
  const baseCents = lineNetCents({ ...line, discount: 0 });
  return {
    'cbc:ID': String(id),
    'cbc:InvoicedQuantity': {
      '#text': decimal(quantity, 3),
      '@_unitCode': unitCodeOf(unit),
    },
    'cbc:LineExtensionAmount': amount(line.netCents),
    // The cents between the two roundings are in the discount: what is left is what was quoted.
    'cac:AllowanceCharge':
      discount > 0
        ? {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReasonCode': '95',
            'cbc:AllowanceChargeReason': discountWord,
            'cbc:MultiplierFactorNumeric': decimal(discount, 2),
            'cbc:Amount': amount(baseCents - line.netCents),
            'cbc:BaseAmount': amount(baseCents),
          }
        : undefined,
    'cac:Item': {
      'cbc:Description': description.join('\n'),
      'cbc:Name': name,
      'cac:ClassifiedTaxCategory': lineCategory({ rate, reason }),
    },
    'cac:Price': { 'cbc:PriceAmount': { '#text': euros(unitCents), '@_currencyID': 'EUR' } },
  };
}
