import * as v from 'valibot';

/** The `at` of the pulse before; without it only the present is asked for. */
export const ticketUpdatesSchema = v.object({
  since: v.optional(v.pipe(v.string(), v.isoTimestamp('invalid'))),
});
