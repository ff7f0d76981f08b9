import type { Receipt } from '#contract/responses.ts';
import { upload } from './upload.ts';

export type RecruitmentFunction = 'submit-application' | 'submit-enrolment';

/**
 * Uploads a form with a CV, telling how far it is (0 to 1), and brings its reference back.
 * Throws a ApiError when the server says no, a TypeError when the connection breaks.
 */
export const submitCandidate = (
  name: RecruitmentFunction,
  form: FormData,
  key: string,
  onProgress: (share: number) => void,
): Promise<Receipt> =>
  upload({ path: name, form, headers: { 'Idempotency-Key': key }, onProgress });
