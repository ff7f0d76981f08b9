import type { Language } from '#contract/fields.ts';
import type { QuoteStatus } from '#contract/quote.ts';
import { toCsv } from '#util/csv.ts';
import type { allQuotes } from './list.ts';

type Row = Awaited<ReturnType<typeof allQuotes>>[number];

const titles: Record<Language, string[]> = {
  nl: [
    'Nummer',
    'Versie',
    'Status',
    'Onderwerp',
    'Klant',
    'Bedrijf',
    'Datum',
    'Geldig tot en met',
  ].concat(['Exclusief btw', 'Inclusief btw']),
  en: [
    'Number',
    'Revision',
    'Status',
    'Subject',
    'Customer',
    'Company',
    'Date',
    'Valid until',
  ].concat(['Excluding VAT', 'Including VAT']),
};

const statuses: Record<Language, Record<QuoteStatus, string>> = {
  nl: {
    draft: 'Concept',
    sent: 'Verstuurd',
    accepted: 'Geaccepteerd',
    declined: 'Afgewezen',
    expired: 'Verlopen',
    withdrawn: 'Ingetrokken',
    superseded: 'Vervangen',
  },
  en: {
    draft: 'Draft',
    sent: 'Sent',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Expired',
    withdrawn: 'Withdrawn',
    superseded: 'Superseded',
  },
};

/** Quotes as a table for a spreadsheet, in the agent's language. */
export function quotesAsCsv(rows: readonly Row[], language: Language): string {
  const euros = (cents: number) => {
    const text = (cents / 100).toFixed(2);
    return language === 'nl' ? text.replace('.', ',') : text;
  };
  return toCsv(
    [
      titles[language],
      ...rows.map((row) => [
        row.number ?? '',
        row.revision,
        statuses[language][row.status],
        row.subject,
        row.customerName,
        row.customerCompany,
        row.issuedOn ?? '',
        row.validUntil ?? '',
        euros(row.netCents),
        euros(row.grossCents),
      ]),
    ],
    language,
  );
}
