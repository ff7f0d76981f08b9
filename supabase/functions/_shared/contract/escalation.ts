import * as v from 'valibot';
import { uuid, versionOrNone } from './ids.ts';

/** The promises that may be broken, and when somebody is told of one. */
export const deadlines = ['response', 'resolution'] as const;
export type Deadline = (typeof deadlines)[number];
export const escalationStages = ['before', 'breach'] as const;
export type EscalationStage = (typeof escalationStages)[number];

/** Who is told of a ticket that nobody has, or whose assignee is not there. */
export const unassignedRules = ['all', 'chosen', 'nobody'] as const;

/** How early it is told: minutes of business time before, or the share that has passed; the table has the same bounds. */
export const escalationBounds = { beforeMinutes: [5, 6000], beforeShare: [10, 95] } as const;

const between = ([least, most]: readonly [number, number]) =>
  v.nullable(
    v.pipe(
      v.number('invalid'),
      v.integer('invalid'),
      v.minValue(least, 'invalid'),
      v.maxValue(most, 'invalid'),
    ),
  );

/** Who is told by mail that a promise is about to be broken, and that it was. */
export const escalationSchema = v.pipe(
  v.object({
    version: versionOrNone,
    enabled: v.boolean('invalid'),
    beforeMinutes: between(escalationBounds.beforeMinutes),
    beforeShare: between(escalationBounds.beforeShare),
    atBreach: v.boolean('invalid'),
    unassigned: v.picklist(unassignedRules, 'invalid'),
    agents: v.pipe(v.array(uuid), v.maxLength(100, 'too-long')),
  }),
  v.check(({ beforeMinutes, beforeShare }) => !beforeMinutes || !beforeShare, 'invalid'),
);
export type EscalationSetting = v.InferOutput<typeof escalationSchema>;
