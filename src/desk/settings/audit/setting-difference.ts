import { type EscalationSetting, escalationBounds } from '#contract/escalation.ts';
import type { FirmChanges } from '#contract/firm-setting.ts';
import type { Bookkeeping } from '#contract/invoice.ts';
import { type QuoteDefaults, quoteTexts } from '#contract/quote.ts';
import type {
  AccessSetting,
  CalendarSetting,
  ContractPolicy,
  PromiseTargets,
  RetentionSetting,
  SessionSetting,
  SlaSetting,
} from '#contract/settings.ts';
import type { TimeSetting } from '#contract/time.ts';
import type { useCopy } from '#desk/shared/language.tsx';
import { fullDay } from '#lib/dates.ts';
import { minutesInWords } from '#lib/durations.ts';
import type { Language } from '#lib/language.ts';
import type { AuditCopy } from './copy.ts';

type Copy = ReturnType<typeof useCopy> & { audit: AuditCopy };

/** A setting as the audit trail keeps it, whichever it is. */
type Kept = Partial<
  CalendarSetting &
    SlaSetting & { contract: ContractPolicy[] } & AccessSetting &
    SessionSetting &
    RetentionSetting &
    QuoteDefaults &
    EscalationSetting &
    FirmChanges &
    TimeSetting &
    Bookkeeping
>;

const periods = [
  'autoCloseDays',
  'rawMailDays',
  'auditMonths',
  'validityDays',
  'idleDays',
  'absoluteDays',
  'roundingMinutes',
  'paymentDays',
] as const;

/** What a kept setting says, in lines of words. */
function linesOf(kept: Kept, copy: Copy, language: Language): string[] {
  const { hours = [], holidays = [], policies = [], domains = [], ...others } = kept;
  const { kinds = [], contract = [] } = kept;
  const { values } = copy.audit;
  const { weekdays } = copy.settings.hours;
  const target = (minutes: number | null) =>
    minutes === null ? values.noTarget : minutesInWords(minutes, language);
  const either = (minutes: number | null, days: number | null) =>
    days === null ? target(minutes) : values.businessDays(days);
  const both = (of: PromiseTargets) =>
    `${either(of.responseMinutes, of.responseDays)} / ${either(of.resolutionMinutes, of.resolutionDays)}`;
  return [
    ...hours.map(
      ({ weekday, opens, closes }) =>
        `${weekdays[weekday as keyof typeof weekdays]} ${opens}–${closes}`,
    ),
    ...holidays.map(({ day, name }) => `${fullDay(day, language)}: ${name}`),
    ...policies.map(
      ({ priority, responseMinutes, resolutionMinutes }) =>
        `${copy.priority[priority]}: ${target(responseMinutes)} / ${target(resolutionMinutes)}`,
    ),
    ...kinds.map((promise) => `${copy.kind[promise.kind]}: ${both(promise)}`),
    ...contract.map((promise) => `${copy.priority[promise.priority]}: ${both(promise)}`),
    ...domains,
    ...[
      others.phone,
      others.street,
      others.postalCode,
      others.opens,
      others.closes,
      others.linkedIn,
      others.iban,
    ].filter((fact) => typeof fact === 'string'),
    ...(others.activities ?? []).map(({ nl, en, billable, archived }) =>
      [`${nl} / ${en}`, billable && values.billable, archived && values.archived]
        .filter(Boolean)
        .join(', '),
    ),
    ...(others.partners ?? []).map(({ name, url }) => `${name}: ${url}`),
    ...periods.flatMap((name) => {
      const length = others[name];
      return length === undefined ? [] : [values[name](length)];
    }),
    ...escalationLines(others, values),
    ...(others.secondFactorFrom
      ? [values.secondFactorFrom(fullDay(others.secondFactorFrom, language))]
      : []),
    ...(others.attachTerms ? [copy.settings.quotes.attachTerms] : []),
    ...quoteTexts.flatMap((name) => {
      const text = others[name];
      return text === undefined ? [] : [`${copy.settings.quotes[name]}: ${text}`];
    }),
  ];
}

/** Who is warned of promises, and when. */
function escalationLines(
  { enabled, atBreach, unassigned, ...others }: Kept,
  { escalation: words }: AuditCopy['values'],
): string[] {
  if (enabled === undefined) return [];
  if (!enabled) return [words.off];
  return [
    words.on,
    ...(Object.keys(escalationBounds) as (keyof typeof escalationBounds)[]).flatMap((name) => {
      const amount = others[name];
      return typeof amount === 'number' ? [words[name](amount)] : [];
    }),
    ...(atBreach ? [words.atBreach] : []),
    ...(unassigned ? [words[unassigned]] : []),
  ];
}

/** The lines of a setting that went, and those that came. */
export function settingDifference(old: Kept, now: Kept, copy: Copy, language: Language) {
  const before = linesOf(old, copy, language);
  const after = linesOf(now, copy, language);
  return {
    went: before.filter((line) => !after.includes(line)),
    came: after.filter((line) => !before.includes(line)),
  };
}
