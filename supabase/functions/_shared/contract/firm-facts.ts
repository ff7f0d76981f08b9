/**
 * What the firm tells of itself on some pages: numbers, people, terms. The copy is built from it, so
 * that another firm replaces facts and not prose. A group that says `areExamples` is invented: replace
 * it and set that to false; until then the doctor and the start name it.
 * This file imports nothing, so that every runtime can read it.
 */
export const firmFacts = {
  domain: 'www.delvanta.example',
  /** Who takes reports of weaknesses, as `security.txt` says. */
  securityEmail: 'security@delvanta.example',
  /** Until when `security.txt` holds: at most a year ahead (RFC 9116, section 2.5.5). */
  securityTextExpires: '2027-10-31T12:00:00Z',
  booking: 'https://booking.delvanta.example/kennismaking',
  quickSupport: {
    version: '0.0.0',
    /** The oldest systems that it runs on. */
    systems: { windows: 'Windows 10', mac: 'macOS 12' },
    windows: {
      url: 'https://download.delvanta.example/quicksupport/delvanta-quicksupport.exe',
      sha256: '0000000000000000000000000000000000000000000000000000000000000000',
    },
    mac: {
      url: 'https://download.delvanta.example/quicksupport/delvanta-quicksupport.dmg',
      sha256: '0000000000000000000000000000000000000000000000000000000000000000',
    },
  },
  about: { areExamples: true, founded: 2014, people: 38 },
  /** The project of the clients page, and whom to ask for a talk with that client. */
  caseStudy: {
    areExamples: true,
    analyses: 42,
    stepsBefore: 120,
    stepsAfter: 24,
    team: 4,
    reference: { name: 'Sanne de Wit', email: 'sanne.dewit@delvanta.example' },
  },
  freelance: {
    areExamples: true,
    paymentDays: 30,
    /** What a freelancer's liability insurance covers at least, in euros per event. */
    liabilityEuros: 500_000,
    /** The admission under the Wtta, from 2027: not needed, applied for, or given. */
    wtta: 'not-needed' as 'not-needed' | 'applied' | 'admitted',
  },
  employment: {
    areExamples: true,
    contact: { name: 'Nadia Verhoeven', email: 'nadia.verhoeven@delvanta.example' },
    /** On the basis of a full week. */
    leaveDays: 27,
    /** The share of the pension premium that the firm pays, in percent. */
    pensionPercent: 65,
    /** Per kilometre between home and work, in euro cents. */
    travelCents: 23,
    /** From home, at most, in a week. */
    homeDays: 2,
  },
  /** Of the general terms that go with quotes. */
  terms: {
    areExamples: true,
    paymentDays: 30,
    acceptanceDays: 10,
    noticeMonths: 1,
    liabilityEuros: 500_000,
  },
  /** How long is kept what the product does not delete by itself, and what was deleted in backups. */
  retention: { areExamples: true, ticketYears: 2, quoteYears: 7, logDays: 30, backupDays: 14 },
} as const;
