/**
 * Until the end of 2026-11-22 the schema was made by these migrations, many of which changed what an earlier
 * one had made. Before the first release they were folded into `successors`, which make the same schema in
 * one go (`npm run schema` printed the same text before and after, on both engines). So a database or an
 * archive that has all of these is as good as one that has all of those.
 */
export const formerMigrations = [
  '20261121090000',
  '20261121090100',
  '20261121090200',
  '20261121090300',
  '20261121090400',
  '20261121090500',
  '20261121090600',
  '20261121100000',
  '20261121100100',
  '20261121100200',
  '20261121110000',
  '20261121110100',
  '20261121120000',
  '20261121120100',
  '20261121120200',
  '20261121120300',
  '20261121120400',
  '20261121120500',
  '20261121120600',
  '20261121130000',
  '20261121130100',
  '20261121130200',
  '20261121130300',
  '20261121130400',
  '20261121140000',
  '20261121140100',
  '20261121140200',
  '20261121140300',
  '20261121140400',
  '20261121160000',
  '20261121160100',
  '20261121170000',
  '20261121170100',
  '20261121170200',
  '20261121170300',
  '20261121180000',
  '20261121190000',
  '20261121200000',
  '20261121200100',
  '20261121210000',
  '20261121210100',
  '20261121220000',
  '20261121220100',
  '20261121220200',
  '20261121230000',
  '20261121230100',
  '20261121230200',
  '20261121230300',
  '20261121230400',
  '20261122010000',
  '20261122010100',
  '20261122010200',
  '20261122030000',
  '20261122040000',
  '20261122040100',
  '20261122040200',
  '20261122050000',
  '20261122050100',
  '20261122050200',
  '20261122050300',
  '20261122060000',
  '20261122060100',
  '20261122070000',
  '20261122080000',
  '20261122090000',
  '20261122100000',
  '20261122100100',
  '20261122100200',
  '20261122110000',
];

/** What the former migrations became. */
export const successors = [
  '20261122120000',
  '20261122120100',
  '20261122120200',
  '20261122120300',
  '20261122120400',
  '20261122120500',
  '20261122120600',
  '20261122120700',
  '20261122120800',
  '20261122120900',
  '20261122121000',
  '20261122121100',
  '20261122121200',
];

/** A commit that has all the former migrations: what is older comes through it. */
export const formerCommit = '9b3947f';

/** How many of these versions are former migrations: all, some or none. */
export function countFormer(versions: readonly string[]): number {
  return formerMigrations.filter((version) => versions.includes(version)).length;
}

/** These versions in today's names, where they include the whole former list; else as they are. Sorted. */
export function inTodaysNames(versions: readonly string[]): string[] {
  if (countFormer(versions) < formerMigrations.length) return versions.toSorted();
  const others = versions.filter((version) => !formerMigrations.includes(version));
  return [...new Set([...successors, ...others])].sort();
}
