import { firm } from '#contract/firm.ts';

/** What the mails about a sent quote tell of it. */
export interface QuoteFacts {
  /** Whom the mail addresses. */
  name: string;
  /** `Q-2026-0001`. */
  number: string;
  subject: string;
  /** Including VAT, in words: `€ 1.210,00`. */
  total: string;
  /** The last day on which it can be accepted, in words. */
  lastDay: string;
}

const next = (lastDay: string) =>
  `Met de knop hieronder leest u de offerte, stelt u een vraag of laat u ons weten of u akkoord gaat. Dat kan tot en met ${lastDay}. U kunt ook deze mail beantwoorden.`;

/** To customers, about their quotes. */
export const quotes = {
  offer: ({ name, number, subject, total, lastDay }: QuoteFacts) => ({
    subject: `Offerte ${number} ${subject}`,
    paragraphs: [
      `Beste ${name},`,
      `Hierbij onze offerte voor ${subject}, voor een totaal van ${total} inclusief btw. U vindt de offerte als pdf bij deze mail.`,
      next(lastDay),
    ],
    label: 'Offerte bekijken',
  }),
  reminder: ({ name, number, subject, lastDay }: QuoteFacts) => ({
    subject: `Herinnering: offerte ${number} ${subject}`,
    paragraphs: [
      `Beste ${name},`,
      `Onlangs stuurden wij u offerte ${number} voor ${subject}. Misschien is die aan uw aandacht ontsnapt; hierbij ontvangt u de offerte nogmaals.`,
      next(lastDay),
    ],
    label: 'Offerte bekijken',
  }),
  withdrawn: ({ name, number, subject }: QuoteFacts) => ({
    subject: `Ingetrokken: offerte ${number} ${subject}`,
    paragraphs: [
      `Beste ${name},`,
      `Wij hebben offerte ${number} voor ${subject} ingetrokken: u kunt er niet meer akkoord op geven. Hebt u een vraag? U kunt deze mail beantwoorden.`,
    ],
  }),
  code: ({ name, number, subject }: QuoteFacts, code: string) => ({
    subject: `Uw code voor offerte ${number} ${subject}`,
    paragraphs: [
      `Beste ${name},`,
      `Met deze code bevestigt u uw akkoord op de offerte: ${code}. U kunt de code één keer gebruiken, binnen een half uur.`,
      'Hebt u hier niet om gevraagd? Dan kunt u deze e-mail negeren: er verandert niets.',
    ],
  }),
  accepted: ({ name, number, subject, total }: QuoteFacts, sha256: string) => ({
    subject: `Bevestiging van uw akkoord: ${number} ${subject}`,
    paragraphs: [
      `Beste ${name},`,
      `Dank voor uw akkoord op offerte ${number}, voor een totaal van ${total} inclusief btw. U vindt de offerte met uw akkoord als pdf bij deze mail.`,
      `Wij nemen snel contact met u op over het vervolg. Hebt u eerder een vraag? Mail naar ${firm.email.info}.`,
      `Uw akkoord is vastgelegd bij precies de tekst die u hebt gelezen. Controlegetal (SHA-256): ${sha256}`,
    ],
  }),
};
