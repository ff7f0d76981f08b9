/** What asks for a fresh proof of who it is, however long the session has been open. */
export type SensitiveAction =
  | 'password'
  | 'email'
  | 'factor'
  | 'identity'
  | 'team'
  | 'access'
  | 'retention'
  | 'backup'
  | 'export'
  | 'erasure';

/** For how long somebody who proved who they are need not do it again, in milliseconds. */
export const reauthenticationLifetimeMs = 10 * 60_000;
