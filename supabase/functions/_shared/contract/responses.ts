import type { FieldErrors } from './fields.ts';
import type { SensitiveAction } from './reauthentication.ts';

/** Every code a function answers with when it does not do what was asked. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'admins_only'
  | 'last_admin'
  | 'no_second_admin'
  | 'cannot_see'
  | 'proof_required'
  | 'factor_required'
  | 'token_scope'
  | 'too_many_tokens'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'vacancy_closed'
  | 'vacancy_exists'
  | 'no_preview'
  | 'too_large'
  | 'invalid'
  | 'idempotency_key_reused'
  | 'proof_expired'
  | 'too_many_requests'
  | 'unavailable'
  | 'internal';

/** The body of every answer that is not a success. */
export interface ErrorResponse {
  error: {
    code: ErrorCode;
    message: string;
    fields?: Record<string, FieldProblem>;
    /** What asked for a proof, with `proof_required`. */
    deed?: SensitiveAction;
  };
}

export interface FieldProblem {
  code: FieldErrors[string];
  message: string;
}

/** The body of an accepted submission. */
export interface Receipt {
  reference: string;
}
