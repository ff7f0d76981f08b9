import { type EmailContent, withLink } from '#mail/outbound/compose.ts';
import { templates } from '#mail/templates/index.ts';
import type { QuoteFacts } from '#mail/templates/nl/quotes.ts';
import { dayInWords } from '#util/day-in-words.ts';
import type { QuoteDocument } from './document.ts';
import { formatMoney } from './totals.ts';

/** To the customer: here is the quote. */
export const quoteEmail = (document: QuoteDocument, url: string): EmailContent =>
  withLink(document.locale, wordsFor(document).offer(factsOf(document)), url);

/** To the customer: the quote still waits. */
export const quoteReminderEmail = (document: QuoteDocument, url: string): EmailContent =>
  withLink(document.locale, wordsFor(document).reminder(factsOf(document)), url);

/** To the customer: the quote no longer stands. */
export const quoteWithdrawnEmail = (document: QuoteDocument): EmailContent => ({
  language: document.locale,
  ...wordsFor(document).withdrawn(factsOf(document)),
});

/** To the customer: the code that confirms a yes. */
export const codeEmail = (document: QuoteDocument, code: string): EmailContent => ({
  language: document.locale,
  ...wordsFor(document).code(factsOf(document), code),
});

/** To whoever accepted: what was accepted, for how much, and what proves it. */
export const quoteAcceptedEmail = (
  document: QuoteDocument,
  name: string,
  sha256: string,
): EmailContent => ({
  language: document.locale,
  ...wordsFor(document).accepted({ ...factsOf(document), name }, sha256),
});

const wordsFor = ({ locale }: QuoteDocument) => templates[locale].quotes;

const factsOf = ({ customer, issue, subject, totals, locale }: QuoteDocument): QuoteFacts => ({
  name: customer.name,
  number: issue?.number ?? '',
  subject,
  total: formatMoney(totals.grossCents),
  lastDay: issue ? dayInWords(issue.validUntil, locale) : '',
});
