import type { Language } from '#contract/fields.ts';

/** Where the firm's clock stands. */
export const firmTimeZone = 'Europe/Amsterdam';

/** A moment as the firm's clock shows it: `2026-11-30T10:00`. */
export const firmClock = (at: Date) =>
  at.toLocaleString('sv-SE', { timeZone: firmTimeZone }).slice(0, 16).replace(' ', 'T');

/** A time on the firm's clock as a moment: an hour ahead of UTC, and two in summer. */
export function firmMoment(time: string): Date {
  const inSummer = new Date(`${time}:00+02:00`);
  return firmClock(inSummer) === time ? inSummer : new Date(`${time}:00+01:00`);
}

/**
 * Why nobody can be asked for a time on the firm's clock: it is past, or it is in the night in which the
 * clock jumps over it (`skipped`) or shows it twice.
 */
export function firmTimeProblem(time: string, now: Date): 'past' | 'skipped' | 'twice' | undefined {
  if (firmMoment(time) <= now) return 'past';
  const moments = ['+02:00', '+01:00'].filter(
    (offset) => firmClock(new Date(`${time}:00${offset}`)) === time,
  );
  if (moments.length === 0) return 'skipped';
  return moments.length > 1 ? 'twice' : undefined;
}

/** What a letter tells of an interview. */
export interface InterviewFacts {
  /** Moments, in their order. */
  dates: readonly Date[];
  minutes: number;
  place: string;
  /** The interviewers' names. */
  interviewers: readonly string[];
}

const locales = { nl: 'nl-NL', en: 'en-GB' } as const;

/** A moment in full: "maandag 30 november 2026 om 10:00", on the firm's clock unless another is named. */
export function interviewMoment(
  at: Date,
  language: Language,
  timeZone: string = firmTimeZone,
): string {
  const day = at.toLocaleDateString(locales[language], { dateStyle: 'full', timeZone });
  const time = at.toLocaleTimeString(locales[language], { timeStyle: 'short', timeZone });
  return language === 'nl' ? `${day} om ${time}` : `${day} at ${time}`;
}

const words = {
  nl: {
    greeting: (name: string) => `Beste ${name},`,
    invitation: (vacancy: string) =>
      `Bedankt voor je sollicitatie (${vacancy}). Wij maken graag kennis met je en stellen hieronder een of meer momenten voor.`,
    dates: 'Wanneer kan het:',
    clock: 'De tijden zijn Nederlandse tijd.',
    when: 'Wanneer',
    where: 'Waar',
    with: 'Met wie',
    long: (minutes: number) => `Duur: ${minutes} minuten`,
    next: 'Kies met de knop hieronder het moment dat je schikt, of laat daar weten dat er geen past. Daarna ontvang je een bevestiging voor je agenda.',
    label: 'Een moment kiezen',
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    invitation: (vacancy: string) =>
      `Thank you for your application (${vacancy}). We would like to meet you, and propose one or more times below.`,
    dates: 'Possible times:',
    clock: 'Times are Dutch time.',
    when: 'When',
    where: 'Where',
    with: 'With',
    long: (minutes: number) => `Duration: ${minutes} minutes`,
    next: 'Use the button below to choose the time that suits you, or to tell us that none does. You then receive a confirmation for your calendar.',
    label: 'Choose a time',
  },
};

/** What the button of the letter says. */
export const proposalLabel = (language: Language) => words[language].label;

/** What a letter with dates begins with, until its writer changes it. */
export const draftOfProposal = (language: Language, name: string, vacancy: string) =>
  `${words[language].greeting(name)}\n\n${words[language].invitation(vacancy)}`;

/** How long, where and with whom: a line each. */
const circumstances = (language: Language, { minutes, place, interviewers }: InterviewFacts) => {
  const said = words[language];
  return [
    said.long(minutes),
    `${said.where}: ${place}`,
    `${said.with}: ${interviewers.join(', ')}`,
  ].join('\n');
};

/** The letter that proposes dates: its writer's words, then the dates, and how one is chosen. */
export function proposalParagraphs(
  language: Language,
  text: string,
  facts: InterviewFacts,
): string[] {
  const said = words[language];
  const dates = facts.dates.map((date) => `- ${interviewMoment(date, language)}`);
  return [
    ...text.split(/\n{2,}/),
    [said.dates, ...dates, said.clock].join('\n'),
    circumstances(language, facts),
    said.next,
  ];
}

/** An interview that was agreed: when, how long, where and with whom. */
export const agreementParagraph = (language: Language, facts: InterviewFacts) =>
  [
    ...facts.dates.map((date) => `${words[language].when}: ${interviewMoment(date, language)}`),
    circumstances(language, facts),
  ].join('\n');
