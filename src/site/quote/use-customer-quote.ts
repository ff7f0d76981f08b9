import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CustomerQuoteCopy } from '#copy/nl/site/customer-quote.ts';
import { type CustomerQuote, customerQuote } from '#data/customer-quote.ts';
import { ApiError } from '#data/http.ts';
import { paths } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { replaceAddress } from '../address.ts';
import { problemText } from '../by-link/use-sending.ts';

type Client = ReturnType<typeof customerQuote>;

const kept = 'delvanta-quote';

/**
 * The token that the address brought, in its fragment or, as our older mails have it, in its path. It
 * leaves the address at once, so that no history keeps it, and stays with this tab.
 */
function takeToken(): string {
  const given = location.hash.slice(1) || location.pathname.slice(paths.quote.length + 1);
  if (!given) return sessionStorage.getItem(kept) ?? '';
  const token = given.replace(/\/$/, '');
  sessionStorage.setItem(kept, token);
  replaceAddress(paths.quote + location.search);
  return token;
}

/**
 * The quote whose token the address brought: nothing while it loads, `missing` for a token that
 * leads nowhere. `act` does something with it and resolves with whether it was done.
 */
export function useCustomerQuote(copy: CustomerQuoteCopy) {
  const isHydrated = useHydrated();
  const [token, setToken] = useState<string>();
  const client = useMemo(() => customerQuote(token ?? ''), [token]);
  const [quote, setQuote] = useState<CustomerQuote | 'missing'>();
  const [problem, setProblem] = useState<string>();

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setQuote(await client.read());
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not_found';
      if (isMissing) setQuote('missing');
      else setProblem(problemText(error, copy));
    }
  }, [client, copy]);

  useEffect(() => {
    if (isHydrated) setToken(takeToken());
  }, [isHydrated]);

  useEffect(() => {
    if (token === '') setQuote('missing');
    else if (token !== undefined) void load();
  }, [token, load]);

  /** Throws what went wrong; after a conflict the latest state is shown. */
  async function act(deed: (client: Client) => Promise<CustomerQuote>) {
    try {
      setQuote(await deed(client));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await load();
      throw error;
    }
  }

  return { quote, problem, load, act, client };
}

export type QuoteAction = ReturnType<typeof useCustomerQuote>['act'];
