/** The longest that texts may be, in characters, wherever the product asks for them. */

/** What somebody is called, or a company; where they live. */
export const longestName = 200;

/** An e-mail address (RFC 5321). */
export const longestEmail = 254;

export const longestPhone = 50;

/** What a ticket or a quote is about, and why a ticket waits. */
export const longestSubject = 300;

/** What agents note of a customer or a company. */
export const longestNotes = 10_000;

/** What a visitor writes in a form. */
export const longestFormText = 10_000;

/** What an agent writes: a reply, a note, a draft of one. */
export const longestMessage = 20_000;

/** What an agent writes below their replies. */
export const longestSignature = 1000;

/** A text that agents use again. */
export const longestCannedText = 10_000;

/** What a quote says before or after its lines; a question or a note about one. */
export const longestQuoteText = 5000;

/** The terms of a quote. */
export const longestTerms = 10_000;

/** What an applicant says of dates that do not suit. */
export const longestAnswer = 2000;
