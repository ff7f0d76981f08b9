import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '#data/http.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { replaceAddress } from '../address.ts';
import { type ProblemCopy, problemText } from './use-sending.ts';

interface Link<Shown, Client> {
  /** The page's own path. */
  path: string;
  /** By which name this tab keeps the token. */
  kept: string;
  open: (token: string) => Client & { read(): Promise<Shown> };
}

/**
 * The token that the address brought, in its fragment or, as older mails of quotes have it, in its path. It
 * leaves the address at once, so that no history keeps it, and stays with this tab.
 */
function takeToken({ path, kept }: Pick<Link<unknown, unknown>, 'path' | 'kept'>): string {
  const given = location.hash.slice(1) || location.pathname.slice(path.length + 1);
  if (!given) return sessionStorage.getItem(kept) ?? '';
  const token = given.replace(/\/$/, '');
  sessionStorage.setItem(kept, token);
  replaceAddress(path + location.search);
  return token;
}

/**
 * What the token of the address leads to: nothing while it loads, `missing` for a token that leads
 * nowhere. `act` does something with it and resolves once it is done; `isOvertaken` says that the last of it
 * came too late. The link is the same object at every call.
 */
export function useByLink<Shown, Client>(link: Link<Shown, Client>, copy: ProblemCopy) {
  const isHydrated = useHydrated();
  const [token, setToken] = useState<string>();
  const client = useMemo(() => link.open(token ?? ''), [link, token]);
  const [shown, setShown] = useState<Shown | 'missing'>();
  const [problem, setProblem] = useState<string>();
  const [isOvertaken, setIsOvertaken] = useState(false);

  const load = useCallback(async () => {
    setProblem(undefined);
    try {
      setShown(await client.read());
    } catch (error) {
      const isMissing = error instanceof ApiError && error.code === 'not_found';
      if (isMissing) setShown('missing');
      else setProblem(problemText(error, copy));
    }
  }, [client, copy]);

  useEffect(() => {
    if (isHydrated) setToken(takeToken(link));
  }, [isHydrated, link]);

  useEffect(() => {
    if (token === '') setShown('missing');
    else if (token !== undefined) void load();
  }, [token, load]);

  /** Throws what went wrong; after a conflict the latest state is shown. */
  async function act(deed: (client: Client) => Promise<Shown>): Promise<void> {
    setIsOvertaken(false);
    try {
      setShown(await deed(client));
    } catch (error) {
      const code = error instanceof ApiError && error.code;
      if (code === 'conflict') setIsOvertaken(true);
      if (code === 'conflict' || code === 'not_found') await load();
      throw error;
    }
  }

  return { shown, problem, isOvertaken, load, act, client };
}
