/** What a check found. Whatever is not well comes with what to do about it. */
export type Outcome =
  | { state: 'ok' | 'skipped'; says: string }
  | { state: 'warning' | 'failure'; says: string; remedy: string };

/** A line of `npm run doctor`, and of its page for admins. */
export type Finding = { name: string } & Outcome;
