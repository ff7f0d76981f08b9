import { useCallback, useEffect, useMemo, useState } from 'react';
import type { InterviewCopy } from '#copy/nl/site/interview.ts';
import { type ApplicantInterview, applicantInterview } from '#data/applicant-interview.ts';
import { ApiError } from '#data/http.ts';
import { paths } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { replaceAddress } from '../address.ts';
import { problemText } from '../by-link/use-sending.ts';

type Client = ReturnType<typeof applicantInterview>;

const kept = 'delvanta-interview';

/** The token that the address brought. It leaves the address at once, so that no history keeps it, and stays with this tab. */
function takeToken(): string {
  const given = location.hash.slice(1);
  if (!given) return sessionStorage.getItem(kept) ?? '';
  sessionStorage.setItem(kept, given);
  replaceAddress(paths.interview + location.search);
  return given;
}

/**
 * The dates whose token the address brought: nothing while they load, `missing` for a token that leads
 * nowhere. `act` does something with them and resolves once it is done; `isOvertaken` says
 * that the last of it came too late.
 */
export function useInterview(copy: InterviewCopy) {
  const isHydrated = useHydrated();
  const [token, setToken] = useState<string>();
  const client = useMemo(() => applicantInterview(token ?? ''), [token]);
  const [proposal, setProposal] = useState<ApplicantInterview | 'missing'>();
  const [problem, setProblem] = useState<string>();
  const [isOvertaken, setIsOvertaken] = useState(false);

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setProposal(await client.read());
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not_found';
      if (isMissing) setProposal('missing');
      else setProblem(problemText(error, copy));
    }
  }, [client, copy]);

  useEffect(() => {
    if (isHydrated) setToken(takeToken());
  }, [isHydrated]);

  useEffect(() => {
    if (token === '') setProposal('missing');
    else if (token !== undefined) void load();
  }, [token, load]);

  /** Throws what went wrong; after a conflict the latest state is shown. */
  async function act(deed: (client: Client) => Promise<ApplicantInterview>) {
    setIsOvertaken(false);
    try {
      setProposal(await deed(client));
    } catch (error) {
      const code = error instanceof ApiError && error.code;
      if (code === 'conflict') setIsOvertaken(true);
      if (code === 'conflict' || code === 'not_found') await load();
      throw error;
    }
  }

  return { proposal, problem, isOvertaken, load, act, client };
}

export type InterviewAction = ReturnType<typeof useInterview>['act'];
