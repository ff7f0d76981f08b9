import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { applicantInterview } from '#data/applicant-interview.ts';
import { paths } from '#lib/paths.ts';
import { useByLink } from '../by-link/use-by-link.ts';

const link = { path: paths.interview, kept: 'delvanta-interview', open: applicantInterview };

/** The dates whose token the address brought. */
export const useInterview = (copy: InterviewCopy) => useByLink(link, copy);

export type InterviewAction = ReturnType<typeof useInterview>['act'];
