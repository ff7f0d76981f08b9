import * as v from 'valibot';
import { calendarDay, line } from './fields.ts';
import { uuid, version, versionOrNone } from './ids.ts';
import { promisedDays } from './queue.ts';
import { candidateKinds, kinds, priorities } from './ticket.ts';

/** The settings of the whole desk. Each change of one is kept, with its version. */
export const settingNames = [
  'calendar',
  'sla',
  'escalation',
  'access',
  'sessions',
  'retention',
  'quotes',
  'firm',
  'time',
  'bookkeeping',
] as const;
export type SettingName = (typeof settingNames)[number];

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'invalid'));

/** A stretch of one weekday (Monday is 1) in which the firm works. */
const blockSchema = v.pipe(
  v.object({
    weekday: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)),
    opens: clockTime,
    closes: clockTime,
  }),
  v.check(({ opens, closes }) => opens < closes, 'invalid'),
);
export type Block = v.InferOutput<typeof blockSchema>;

/** Whether blocks of one day overlap. They may touch. */
export const overlap = (blocks: readonly Block[]) =>
  blocks.some((one, index) =>
    blocks
      .slice(index + 1)
      .some(
        (other) =>
          one.weekday === other.weekday && one.opens < other.closes && other.opens < one.closes,
      ),
  );

const holidaySchema = v.object({ day: calendarDay, name: line(100) });
export type Holiday = v.InferOutput<typeof holidaySchema>;

/** When the firm works: blocks of the week, without the holidays. */
export const calendarSchema = v.object({
  version: versionOrNone,
  hours: v.pipe(
    v.array(blockSchema),
    v.maxLength(50, 'too-long'),
    v.check((blocks) => !overlap(blocks), 'invalid'),
  ),
  holidays: v.pipe(
    v.array(holidaySchema),
    v.maxLength(200, 'too-long'),
    v.check((days) => new Set(days.map(({ day }) => day)).size === days.length, 'invalid'),
  ),
});
export type CalendarSetting = v.InferOutput<typeof calendarSchema>;

const mostMinutes = 60_000;
const minutes = v.nullable(
  v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'invalid'),
    v.maxValue(mostMinutes, 'invalid'),
  ),
);

/** The most business days that may be promised. */
export const mostDays = 60;

const days = v.nullable(
  v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(1, 'invalid'),
    v.maxValue(mostDays, 'invalid'),
  ),
);

/** How soon to answer and to solve, each in minutes of business time or in business days; both null: no promise. */
const targets = {
  responseMinutes: minutes,
  responseDays: days,
  resolutionMinutes: minutes,
  resolutionDays: days,
};
export type PromiseTargets = v.InferOutput<v.ObjectSchema<typeof targets, undefined>>;

const isOneEach = (of: PromiseTargets) =>
  !(of.responseMinutes && of.responseDays) && !(of.resolutionMinutes && of.resolutionDays);

/** The kinds of ticket that may be promised something of their own, whatever the priority. */
export const promisedKinds = ['application', 'freelancer', 'internal'] as const;
export type PromisedKind = (typeof promisedKinds)[number];

/** What a kind is promised; candidates no later than the site says. */
const kindPromise = v.pipe(
  v.object({ kind: v.picklist(promisedKinds, 'invalid'), ...targets }),
  v.check((each) => isOneEach(each), 'invalid'),
  v.check(
    ({ kind, responseDays }) =>
      kind === 'internal' || (responseDays !== null && responseDays <= promisedDays),
    'invalid',
  ),
);
export type KindPromise = v.InferOutput<typeof kindPromise>;

/** What a company's contract promises: a row for each priority. */
export const contractSchema = v.object({
  /** The company's, as the agent saw it. */
  version,
  policies: v.pipe(
    v.array(
      v.pipe(
        v.object({ priority: v.picklist(priorities, 'invalid'), ...targets }),
        v.check((each) => isOneEach(each), 'invalid'),
      ),
    ),
    v.check(
      (policies) =>
        policies.length === priorities.length &&
        new Set(policies.map(({ priority }) => priority)).size === priorities.length,
      'invalid',
    ),
  ),
});
export type CompanyContract = v.InferOutput<typeof contractSchema>;
export type ContractPolicy = CompanyContract['policies'][number];

/** How soon the firm promises to answer and to solve, in minutes of business time; null: no promise. */
export const slaSchema = v.object({
  version: versionOrNone,
  policies: v.pipe(
    v.array(
      v.object({
        priority: v.picklist(priorities),
        responseMinutes: minutes,
        resolutionMinutes: minutes,
      }),
    ),
    v.length(priorities.length, 'invalid'),
  ),
  /** The kinds with a promise of their own; the others are promised what their priority is. */
  kinds: v.pipe(
    v.array(kindPromise),
    v.check((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, 'invalid'),
    v.check(
      (kinds) => candidateKinds.every((each) => kinds.some(({ kind }) => kind === each)),
      'invalid',
    ),
  ),
});
export type SlaSetting = v.InferOutput<typeof slaSchema>;

/** When a ticket of some priority that came at some moment would be due. */
export const dueSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp('invalid')),
  priority: v.picklist(priorities, 'invalid'),
  kind: v.optional(v.picklist(kinds, 'invalid'), 'contact'),
  /** Whose contract may count; of what candidates send, nobody's does. */
  company: v.optional(uuid),
});
export type DueQuestion = v.InferOutput<typeof dueSchema>;

/** A domain of e-mail addresses: `example.com`. */
export const domain = v.pipe(
  line(253),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'invalid'),
);

/** Whose owners may sign up by themselves. */
export const accessSchema = v.object({
  version: versionOrNone,
  domains: v.pipe(v.array(domain), v.maxLength(50, 'too-long')),
});
export type AccessSetting = v.InferOutput<typeof accessSchema>;

/** A yes to a proposal about it, by the moment at which what was seen had been proposed. */
export const accessAnswerSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp('invalid')) });
export type AccessAnswer = v.InferOutput<typeof accessAnswerSchema>;

const between = (least: number, most: number) =>
  v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(least, 'invalid'),
    v.maxValue(most, 'invalid'),
  );

/** How many days a session lives, at least and at most; the table has the same bounds. */
export const sessionBounds = { idleDays: [1, 30], absoluteDays: [1, 90] } as const;

/**
 * After how many days without use a session ends, after how many in any case, and from which day on
 * everybody needs a second factor; null: from none.
 */
export const sessionSchema = v.object({
  version: versionOrNone,
  idleDays: between(...sessionBounds.idleDays),
  absoluteDays: between(...sessionBounds.absoluteDays),
  secondFactorFrom: v.nullable(calendarDay),
});
export type SessionSetting = v.InferOutput<typeof sessionSchema>;

/** How long each is kept, at least and at most; the table has the same bounds. */
export const retentionBounds = {
  autoCloseDays: [1, 90],
  rawMailDays: [7, 365],
  auditMonths: [6, 120],
} as const;

/** After how many days resolved tickets close, and how long raw mail and the audit trail stay. */
export const retentionSchema = v.object({
  version: versionOrNone,
  autoCloseDays: between(...retentionBounds.autoCloseDays),
  rawMailDays: between(...retentionBounds.rawMailDays),
  auditMonths: between(...retentionBounds.auditMonths),
});
export type RetentionSetting = v.InferOutput<typeof retentionSchema>;

/** Who gets the unresolved tickets of an agent who leaves; null: nobody yet. */
export const deactivationSchema = v.object({
  reassignTo: v.nullable(uuid),
});
