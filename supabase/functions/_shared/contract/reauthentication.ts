/** What asks for a fresh proof of who it is, however long the session has been open. */
export type SensitiveAction =
  | 'password'
  | 'email'
  | 'factor'
  | 'identity'
  | 'token'
  | 'webhook'
  | 'team'
  | 'access'
  | 'retention'
  | 'backup'
  | 'export'
  | 'erasure';

/** For how long somebody who proved who they are need not do it again, in milliseconds. */
export const reauthenticationLifetimeMs = 10 * 60_000;

/**
 * The query of the address to return to by which a mail for signing in is told as a code that confirms:
 * GoTrue has no other place for what its reader is about to do.
 */
export const reauthenticationQuery = 'reauthenticate';

/** Whether such a mail is asked for by somebody who is signed in and confirms what they do. */
export const isForReauthentication = ({ searchParams }: URL): boolean =>
  searchParams.has(reauthenticationQuery);
