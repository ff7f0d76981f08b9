import * as v from 'valibot';

/** What an agent can be told of as it happens. */
export const newsKinds = ['assigned', 'answered', 'mention', 'unassigned'] as const;
export type NewsKind = (typeof newsKinds)[number];

/** The `at` of the poll before, without which only the present is asked for; and what news is wanted. */
export const ticketUpdatesSchema = v.object({
  since: v.optional(v.pipe(v.string(), v.isoTimestamp('invalid'))),
  news: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(100, 'too-long'),
      v.transform((list) => newsKinds.filter((kind) => list.split(',').includes(kind))),
    ),
  ),
});
