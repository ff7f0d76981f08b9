import { hc, type InferResponseType } from 'hono/client';
import type { InterviewApp } from '#functions/interview/handler.ts';
import { functionUrl } from '#lib/function-url.ts';
import { readResponse } from './http.ts';

type InterviewClient = ReturnType<typeof hc<InterviewApp>>['interview'];

/** The dates that were proposed to an applicant, as they may see them. */
export type ApplicantInterview = InferResponseType<InterviewClient['$get'], 200>;

/**
 * What an applicant can do with the dates of a token. Each resolves with how they stand then, and throws a
 * ApiError when the server says no, a TypeError when it cannot be reached.
 */
export function applicantInterview(token: string) {
  const headers = {
    apikey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    // Not in the address, which stands in logs.
    Authorization: `Bearer ${token}`,
  };
  const { interview } = hc<InterviewApp>(functionUrl(''), { headers });
  const answer = async (call: Promise<Response>) => readResponse<ApplicantInterview>(await call);
  return {
    read: () => answer(interview.$get()),
    accept: (date: string) => answer(interview.accept.$post({ json: { date } })),
    decline: (words: string) => answer(interview['none-suits'].$post({ json: { words } })),
    async calendar(): Promise<Blob> {
      const response: Response = await interview.calendar.$get();
      return response.ok ? response.blob() : readResponse(response);
    },
  };
}
