import { firm } from '#contract/firm.ts';

/** To whoever wrote to us for the first time: it arrived, and what happens next. */
export const intake = {
  /** Without a word of what they wrote: we must not carry mail for strangers. */
  message: (reference: string) => ({
    subject: `Wij hebben uw bericht ontvangen (${reference})`,
    paragraphs: [
      'Goedendag,',
      `Bedankt voor uw bericht aan ${firm.brand}. Het is goed aangekomen en heeft kenmerk ${reference}.`,
      'Een specialist leest het en antwoordt u zo snel mogelijk per e-mail. U hoeft intussen niets te doen.',
      'U kunt deze mail beantwoorden als u iets wilt toevoegen.',
      'Hebt u ons niet geschreven? Dan heeft iemand zich vergist in het adres en kunt u deze e-mail negeren.',
    ],
  }),
  application: (reference: string) => receivedFromCandidate('sollicitatie', reference),
  freelancer: (reference: string) => receivedFromCandidate('inschrijving', reference),
};

const receivedFromCandidate = (what: string, reference: string) => ({
  subject: `We hebben je ${what} ontvangen (${reference})`,
  paragraphs: [
    'Hallo,',
    `Bedankt voor je ${what} bij ${firm.brand}. Het kenmerk is ${reference}.`,
    'We lezen alles aandachtig. Je hoort binnen 5 werkdagen van ons.',
    `Wil je iets aanvullen of intrekken, of je gegevens laten verwijderen? Je kunt deze mail beantwoorden, of schrijf naar ${firm.email.jobs} en noem het kenmerk.`,
    'Heb je ons niets gestuurd? Dan heeft iemand zich vergist in het adres en kun je deze e-mail negeren.',
  ],
});
