import * as v from 'valibot';
import {
  email,
  type FieldErrors,
  fieldErrors,
  label,
  language,
  line,
  momentCursor,
  paragraph,
  text,
} from './fields.ts';
import { uuid, version, versionOrNone } from './ids.ts';
import {
  longestEmail,
  longestName,
  longestQuoteText,
  longestSubject,
  longestTerms,
} from './lengths.ts';

export const quoteStatuses = [
  'draft',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Where a quote may go from each status. The database refuses everything else. */
export const quoteTransitions: Record<QuoteStatus, readonly QuoteStatus[]> = {
  draft: ['sent'],
  sent: ['accepted', 'declined', 'expired', 'withdrawn', 'superseded'],
  accepted: [],
  declined: [],
  expired: [],
  withdrawn: [],
  superseded: [],
};

/** What an agent may do with a quote in each status. */
export const quoteCan = {
  edit: (status: QuoteStatus) => status === 'draft',
  send: (status: QuoteStatus) => status === 'draft',
  discard: (status: QuoteStatus) => status === 'draft',
  remind: (status: QuoteStatus) => status === 'sent',
  withdraw: (status: QuoteStatus) => status === 'sent',
  accept: (status: QuoteStatus) => status === 'sent',
  invoice: (status: QuoteStatus) => status === 'accepted',
  /** What was accepted is agreed: a change of it is another quote. */
  revise: (status: QuoteStatus) => ['sent', 'declined', 'expired', 'withdrawn'].includes(status),
};

export const vatRates = [21, 9, 0] as const;
export type VatRate = (typeof vatRates)[number];

/** Why no VAT is charged. */
export const vatReasons = ['reverse-charge', 'outside-eu', 'exempt'] as const;
export type VatReason = (typeof vatReasons)[number];

/** The most that a quote can hold: so its total, in cents, is always a safe integer. */
export const most = {
  lines: 200,
  /** Thousandths: 99,999.999 of something. */
  quantity: 99_999_999,
  /** Cents: EUR 999,999.99. */
  unitCents: 99_999_999,
} as const;

const whole = (least: number, top: number) =>
  v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(least, 'invalid'),
    v.maxValue(top, 'invalid'),
  );

/** One line of a quote. All numbers are whole: thousandths, cents, hundredths of a percent. */
export const quoteLineSchema = v.pipe(
  v.object({
    /** Made by the client; a revision keeps it, so that lines can be compared. */
    id: uuid,
    description: text(1000),
    quantity: whole(0, most.quantity),
    unit: text(30),
    unitCents: whole(0, most.unitCents),
    discount: whole(0, 10_000),
    vatRate: v.picklist(vatRates, 'invalid'),
    vatReason: v.nullable(v.picklist(vatReasons, 'invalid')),
    /** The customer may leave it out; `selected` says whether it counts now. */
    optional: v.boolean(),
    selected: v.boolean(),
  }),
  v.check(({ vatRate, vatReason }) => (vatRate === 0) === (vatReason !== null), 'invalid'),
  v.check(({ optional, selected }) => optional || selected, 'invalid'),
);
export type QuoteLine = v.InferOutput<typeof quoteLineSchema>;

const customerSchema = v.object({
  name: label(longestName),
  company: label(longestName),
  email: text(longestEmail),
  address: text(500),
});

/** All that an agent writes in a quote. A draft may be unfinished: `missingIn` says what it lacks. */
export const quoteContentSchema = v.object({
  customer: customerSchema,
  locale: language,
  subject: label(longestSubject),
  intro: text(longestQuoteText),
  lines: v.pipe(v.array(quoteLineSchema), v.maxLength(most.lines, 'too-long')),
  closing: text(longestQuoteText),
  terms: text(longestTerms),
  validityDays: whole(1, 365),
});
export type QuoteContent = v.InferOutput<typeof quoteContentSchema>;

/** A draft as it is now, made from the version that the agent saw. */
export const saveQuoteSchema = v.object({ version, content: quoteContentSchema });
export type QuoteSave = v.InferOutput<typeof saveQuoteSchema>;

const readySchema = v.object({
  customer: v.object({ ...customerSchema.entries, name: line(longestName), email }),
  subject: line(longestSubject),
  lines: v.pipe(v.array(v.object({ description: paragraph(1000) })), v.minLength(1, 'required')),
});

/** What a draft lacks before it can be sent, by field: `customer.email`, `lines.2.description`. */
export function missingIn(content: QuoteContent): FieldErrors {
  const result = v.safeParse(readySchema, content);
  return result.success ? {} : fieldErrors(result.issues);
}

/**
 * What a quote starts with: the customer of a ticket, somebody known, or somebody as they are typed; and a template.
 * Without any of it, with the defaults alone.
 */
export const newQuoteSchema = v.object({
  ticketId: v.optional(uuid),
  contactId: v.optional(uuid),
  customer: v.optional(v.pick(customerSchema, ['name', 'company', 'email'])),
  locale: v.optional(language),
  subject: v.optional(label(longestSubject)),
  templateId: v.optional(uuid),
});
export type NewQuote = v.InferOutput<typeof newQuoteSchema>;
export const versionSchema = v.object({ version });
export const withdrawSchema = v.object({ version, reason: text(1000) });

/** The tabs of the list: a status, or what is made of several. */
export const quoteTabs = [
  'open',
  'draft',
  'sent',
  'expiring',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'superseded',
  'all',
] as const;
export type QuoteTab = (typeof quoteTabs)[number];

/** Which quotes a list shows, from the address of the page. `after` is a page's `next`. */
export const quoteListSchema = v.object({
  tab: v.optional(v.picklist(quoteTabs, 'invalid'), 'open'),
  search: v.optional(text(100), ''),
  after: momentCursor,
});
export type QuoteFilter = v.InferOutput<typeof quoteListSchema>;

/** How an acceptance that an agent records came in. */
export const channels = ['phone', 'purchase-order'] as const;
export type Channel = (typeof channels)[number] | 'online';

/** An acceptance by phone or purchase order, with what proves it: a note, a file, or both. */
export const recordedAcceptanceSchema = v.object({
  version,
  channel: v.picklist(channels, 'invalid'),
  name: line(longestName),
  note: paragraph(longestQuoteText),
  selected: v.array(uuid),
});
export type RecordedAcceptance = v.InferOutput<typeof recordedAcceptanceSchema>;

/** The customer's yes: exactly to what was read (`snapshot`), with the optional lines wanted. */
export const acceptanceSchema = v.object({
  snapshot: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'invalid')),
  name: line(longestName),
  /** As it was mailed to the address that the quote was sent to. */
  code: line(20),
  agreed: v.literal(true, 'required'),
  selected: v.array(uuid),
});
export type Acceptance = v.InferOutput<typeof acceptanceSchema>;

/** The customer's no. */
export const declineSchema = v.object({ name: line(longestName), reason: paragraph(2000) });
export type Decline = v.InferOutput<typeof declineSchema>;

/** What the customer wants to know first. The id is made by the client: asked twice, it counts once. */
export const questionSchema = v.object({ id: uuid, question: paragraph(longestQuoteText) });
export type Question = v.InferOutput<typeof questionSchema>;

/** The texts that every new quote starts with. */
export const quoteTexts = [
  'introNl',
  'introEn',
  'closingNl',
  'closingEn',
  'termsNl',
  'termsEn',
] as const;

/** What every new quote starts with, in both languages. */
export const quoteDefaultsSchema = v.object({
  version: versionOrNone,
  validityDays: whole(1, 365),
  introNl: text(longestQuoteText),
  introEn: text(longestQuoteText),
  closingNl: text(longestQuoteText),
  closingEn: text(longestQuoteText),
  termsNl: text(longestTerms),
  termsEn: text(longestTerms),
  /** The general terms go with every quote, as a PDF. */
  attachTerms: v.boolean(),
});
export type QuoteDefaults = v.InferOutput<typeof quoteDefaultsSchema>;
