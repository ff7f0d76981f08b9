import { ApiError } from '#data/http.ts';

/** What is wrong with an address: another customer's or none, or there is neither one nor a number. */
export const addressProblem = (error: unknown) =>
  error instanceof ApiError ? error.fieldCodes.email : undefined;
