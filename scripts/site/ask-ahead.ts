import { filterSchema, narrowingSchema } from '#contract/queue.ts';
import { sessionStorageKey } from '#contract/session-storage.ts';
import type { AskedAhead } from '#data/asked-ahead.ts';
import { shortQueues } from '#desk/dashboard/short-queues.ts';
import { noFilter } from '#desk/shared/tickets/queue-filter.ts';
import { deskPaths } from '#lib/desk-paths.ts';

const dashboard = [
  'desk/start',
  'desk/dashboard',
  ...Object.values(shortQueues).map(
    (filter) => `desk/queue?${new URLSearchParams({ ...noFilter, ...filter })}`,
  ),
];

/** What the first screen asks first, by its address; the list and its counts by what stands in that. */
const questions = {
  sessionStorageKey,
  ofPath: {
    [deskPaths.area]: dashboard,
    [deskPaths.dashboard]: dashboard,
    [deskPaths.tickets]: ['desk/start'],
  } as Record<string, string[]>,
  list: {
    path: deskPaths.tickets as string,
    names: Object.keys(filterSchema.entries),
    narrowing: Object.keys(narrowingSchema.entries),
    defaults: noFilter as Record<string, string>,
    marks: [{ unread: 'yes' }, { waits: 'yes' }],
  },
};

type Questions = typeof questions & { functions: string; apikey: string };

/** Script for the desk's page that asks what its first screen will ask; `src/data/asked-ahead.ts` takes the answers. */
export function askAhead(backend: string, apikey: string): string {
  const given: Questions = { ...questions, functions: `${backend}/functions/v1/`, apikey };
  return `(${ask.toString()})(${JSON.stringify(given)})`;
}

/** Runs in the page, so it can name nothing that stands around it. What it gets wrong, the screen asks anew. */
function ask({ sessionStorageKey, ofPath, list, functions, apikey }: Questions) {
  try {
    const session = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '');
    // One that ends so soon is renewed before anything is asked.
    if (session.expires_at * 1000 < Date.now() + 120_000) return;
    const { access_token: token, user } = session;
    const [, claims] = token.split('.');
    // Nor is anything answered before a second factor.
    const { aal } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const hasFactor = user.factors?.some(({ status }: { status: string }) => status === 'verified');
    if (hasFactor && aal !== 'aal2') return;
    const asked = new Set(ofPath[location.pathname]);
    if (location.pathname === list.path) {
      const search = Object.entries(list.defaults).concat([
        ...new URLSearchParams(location.search),
      ]);
      const given = Object.fromEntries(search.filter(([, value]) => value));
      const pick = (names: string[]) =>
        names.flatMap((name) => (given[name] ? [[name, given[name]]] : []));
      const narrowing = Object.fromEntries(
        pick(list.narrowing).filter(([name = '', value]) => value !== list.defaults[name]),
      );
      asked.add(`desk/queue?${new URLSearchParams(pick(list.names))}`);
      const counted = [narrowing, ...list.marks.map((mark) => ({ ...narrowing, ...mark }))];
      for (const each of given.q ? [] : counted) {
        const search = `${new URLSearchParams(each)}`;
        // Those of everything come with the start.
        if (search) asked.add(`desk/queue/counts?${search}`);
      }
    }
    const headers = { apikey, Authorization: `Bearer ${token}` };
    const answers: AskedAhead['answers'] = {};
    for (const question of asked) {
      const url = functions + question;
      answers[url] = fetch(url, { headers })
        // Read whole, because an answer that nobody takes would stay open.
        .then(async (response) => new Response(await response.arrayBuffer(), response))
        .catch(() => undefined);
    }
    window.askedAhead = { token, answers };
  } catch {}
}
