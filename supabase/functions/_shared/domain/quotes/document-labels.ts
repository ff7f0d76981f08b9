import type { Language } from '#contract/fields.ts';
import type { VatReason } from '#contract/quote.ts';

interface QuoteWords {
  quote: string;
  draft: string;
  for: string;
  number: string;
  issuedOn: string;
  validUntil: string;
  replaces: string;
  description: string;
  quantity: string;
  unitPrice: string;
  discount: string;
  vat: string;
  amount: string;
  optional: string;
  notChosen: string;
  net: string;
  vatOver: (rate: number, over: string) => string;
  vatReasons: Record<VatReason, string>;
  total: string;
  totalNote: string;
  terms: string;
  agreed: string;
  sign: { name: string; date: string; signature: string };
  page: (page: number, pages: number) => string;
  kvk: string;
  vatId: string;
  country: string;
  /** Stands where a signature would, on a quote that was accepted on its page. */
  acceptedOnline: string;
  /** What a ticket waits for once its quote was sent. */
  decisionOn: (number: string) => string;
}

/** What every quote says by itself: on the page, in the PDF and in the preview. */
export const quoteWords: Record<Language, QuoteWords> = {
  nl: {
    quote: 'Offerte',
    draft: 'Concept',
    for: 'Voor',
    number: 'Nummer',
    issuedOn: 'Datum',
    validUntil: 'Geldig tot en met',
    replaces: 'Vervangt',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unitPrice: 'Prijs',
    discount: 'Korting',
    vat: 'Btw',
    amount: 'Bedrag',
    optional: 'Optioneel',
    notChosen: 'niet meegeteld',
    net: 'Totaal exclusief btw',
    vatOver: (rate, over) => `Btw ${rate}% over ${over}`,
    vatReasons: {
      'reverse-charge': 'Btw verlegd',
      'outside-eu': 'Dienst buiten de EU, geen Nederlandse btw',
      exempt: 'Vrijgesteld van btw',
    },
    total: 'Totaal inclusief btw',
    totalNote: 'Optionele regels die niet zijn gekozen, tellen niet mee.',
    terms: 'Voorwaarden',
    agreed: 'Voor akkoord',
    sign: { name: 'Naam', date: 'Datum', signature: 'Handtekening' },
    page: (page, pages) => `Pagina ${page} van ${pages}`,
    kvk: 'KvK',
    vatId: 'Btw-id',
    country: 'Nederland',
    acceptedOnline: 'Online akkoord gegeven',
    decisionOn: (number) => `Besluit over offerte ${number}`,
  },
  en: {
    quote: 'Quote',
    draft: 'Draft',
    for: 'For',
    number: 'Number',
    issuedOn: 'Date',
    validUntil: 'Valid through',
    replaces: 'Replaces',
    description: 'Description',
    quantity: 'Quantity',
    unitPrice: 'Price',
    discount: 'Discount',
    vat: 'VAT',
    amount: 'Amount',
    optional: 'Optional',
    notChosen: 'not included',
    net: 'Total excluding VAT',
    vatOver: (rate, over) => `${rate}% VAT on ${over}`,
    vatReasons: {
      'reverse-charge': 'VAT reverse-charged',
      'outside-eu': 'Service outside the EU, no Dutch VAT',
      exempt: 'Exempt from VAT',
    },
    total: 'Total including VAT',
    totalNote: 'Optional lines that are not chosen are not included.',
    terms: 'Terms',
    agreed: 'Agreed',
    sign: { name: 'Name', date: 'Date', signature: 'Signature' },
    page: (page, pages) => `Page ${page} of ${pages}`,
    kvk: 'Chamber of Commerce (KvK)',
    vatId: 'VAT ID',
    country: 'The Netherlands',
    acceptedOnline: 'Accepted online',
    decisionOn: (number) => `Decision on quote ${number}`,
  },
};
