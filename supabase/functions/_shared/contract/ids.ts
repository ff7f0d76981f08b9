import * as v from 'valibot';

/** An id, whoever made it: the database or a client. */
export const uuid = v.pipe(v.string('required'), v.uuid('invalid'));

const counted = (least: number) =>
  v.pipe(
    v.number('required'),
    v.integer('invalid'),
    v.minValue(least, 'invalid'),
    v.maxValue(2 ** 31 - 1, 'invalid'),
  );

/** Which version of a thing was seen by whoever changes it. */
export const version = counted(1);

/** The same where the thing may not be there yet: 0 then. */
export const versionOrNone = counted(0);

/** How a vacancy stands in addresses: it never changes. */
export const vacancyId = v.pipe(
  v.string('required'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'invalid'),
  v.maxLength(60, 'too-long'),
);
