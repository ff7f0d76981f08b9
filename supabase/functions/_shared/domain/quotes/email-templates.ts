import type { EmailContent } from '#mail/outbound/compose.ts';
import { dayInWords } from '#util/day-in-words.ts';
import type { QuoteDocument } from './document.ts';
import { formatMoney } from './money.ts';

/** What the letters about a quote say, per language. */
const words = {
  nl: {
    offer: 'Offerte',
    reminder: 'Herinnering: offerte',
    greeting: (name: string) => `Beste ${name},`,
    open: 'Offerte bekijken',
    offerText: (subject: string, total: string) =>
      `Hierbij onze offerte voor ${subject}, voor een totaal van ${total} inclusief btw. U vindt haar als pdf bij deze mail.`,
    reminderText: (number: string, subject: string) =>
      `Onlangs stuurden wij u offerte ${number} voor ${subject}. Misschien is ze aan uw aandacht ontsnapt; daarom sturen wij haar nog eens mee.`,
    next: (day: string) =>
      `Op de pagina hieronder leest u de offerte, stelt u een vraag of laat u ons weten of u akkoord gaat. Dat kan tot en met ${day}.`,
    acceptedSubject: 'Bevestiging van uw akkoord:',
    accepted: (number: string, total: string) =>
      `Dank voor uw akkoord op offerte ${number}, voor een totaal van ${total} inclusief btw. Wij nemen snel contact met u op over het vervolg.`,
    withdrawn: 'Ingetrokken: offerte',
    withdrawnText: (number: string, subject: string) =>
      `Wij hebben offerte ${number} voor ${subject} ingetrokken: u kunt er niet meer akkoord op geven. Hebt u een vraag, beantwoord dan deze mail.`,
    codeSubject: 'Uw code voor offerte',
    codeText: (code: string) =>
      `Met deze code bevestigt u uw akkoord op de offerte: ${code}. De code werkt één keer, een half uur lang.`,
    codeNotYou: 'Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren: er verandert niets.',
    kept: (sha256: string) =>
      `Uw akkoord is vastgelegd bij precies de tekst die u hebt gelezen. Controlegetal (SHA-256): ${sha256}`,
  },
  en: {
    offer: 'Quote',
    reminder: 'Reminder: quote',
    greeting: (name: string) => `Dear ${name},`,
    open: 'View the quote',
    offerText: (subject: string, total: string) =>
      `Here is our quote for ${subject}, for a total of ${total} including VAT. You will find it as a PDF with this mail.`,
    reminderText: (number: string, subject: string) =>
      `We recently sent you quote ${number} for ${subject}. It may have escaped your attention, so here it is once more.`,
    next: (day: string) =>
      `On the page below you can read the quote, ask a question, or tell us whether you agree. You can do so until ${day}.`,
    acceptedSubject: 'Confirmation of your acceptance:',
    accepted: (number: string, total: string) =>
      `Thank you for accepting quote ${number}, for a total of ${total} including VAT. We will be in touch soon about what comes next.`,
    withdrawn: 'Withdrawn: quote',
    withdrawnText: (number: string, subject: string) =>
      `We have withdrawn quote ${number} for ${subject}: it can no longer be accepted. If you have a question, please answer this mail.`,
    codeSubject: 'Your code for quote',
    codeText: (code: string) =>
      `With this code you confirm that you accept the quote: ${code}. It works once, for half an hour.`,
    codeNotYou: 'Did you not ask for this? Then you can ignore this e-mail: nothing changes.',
    kept: (sha256: string) =>
      `Your acceptance is recorded with exactly the text that you read. Checksum (SHA-256): ${sha256}`,
  },
} as const;

const titleOf = (document: QuoteDocument) => `${document.issue?.number} ${document.subject}`;

/** To the customer: here is the quote. */
export function quoteEmail(document: QuoteDocument, url: string): EmailContent {
  const say = words[document.locale];
  return {
    language: document.locale,
    subject: `${say.offer} ${titleOf(document)}`,
    paragraphs: [
      say.greeting(document.customer.name),
      say.offerText(document.subject, formatMoney(document.totals.grossCents)),
      say.next(lastDay(document)),
    ],
    link: { label: say.open, url },
  };
}

/** To the customer: the quote still waits. */
export function quoteReminderEmail(document: QuoteDocument, url: string): EmailContent {
  const say = words[document.locale];
  return {
    language: document.locale,
    subject: `${say.reminder} ${titleOf(document)}`,
    paragraphs: [
      say.greeting(document.customer.name),
      say.reminderText(document.issue?.number ?? '', document.subject),
      say.next(lastDay(document)),
    ],
    link: { label: say.open, url },
  };
}

/** To the customer: the quote no longer stands. */
export function quoteWithdrawnEmail(document: QuoteDocument): EmailContent {
  const say = words[document.locale];
  return {
    language: document.locale,
    subject: `${say.withdrawn} ${titleOf(document)}`,
    paragraphs: [
      say.greeting(document.customer.name),
      say.withdrawnText(document.issue?.number ?? '', document.subject),
    ],
  };
}

/** To the customer: the code that confirms a yes. */
export function codeEmail(document: QuoteDocument, code: string): EmailContent {
  const say = words[document.locale];
  return {
    language: document.locale,
    subject: `${say.codeSubject} ${titleOf(document)}`,
    paragraphs: [say.greeting(document.customer.name), say.codeText(code), say.codeNotYou],
  };
}

/** To whoever accepted: what was accepted, for how much, and what proves it. */
export function quoteAcceptedEmail(
  document: QuoteDocument,
  name: string,
  sha256: string,
): EmailContent {
  const say = words[document.locale];
  return {
    language: document.locale,
    subject: `${say.acceptedSubject} ${titleOf(document)}`,
    paragraphs: [
      say.greeting(name),
      say.accepted(document.issue?.number ?? '', formatMoney(document.totals.grossCents)),
      say.kept(sha256),
    ],
  };
}

const lastDay = ({ issue, locale }: QuoteDocument) =>
  issue ? dayInWords(issue.validUntil, locale) : '';
