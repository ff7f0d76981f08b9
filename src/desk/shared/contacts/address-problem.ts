import { ApiError } from '#data/http.ts';

/** What is wrong with an address: another customer's or none, or there is neither one nor a number. */
export const addressProblem = (error: unknown) =>
  error instanceof ApiError ? error.fieldCodes.email : undefined;

/** Whether a customer without an address has this name and number already. */
export const isKnownCaller = (error: unknown) =>
  error instanceof ApiError && error.fieldCodes.name === 'invalid';

/** Whether what was given as a number is none. */
export const isPhoneWrong = (error: unknown) =>
  error instanceof ApiError && error.fieldCodes.phone === 'invalid';
