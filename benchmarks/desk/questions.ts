import { mostAtOnce } from '#contract/bulk.ts';
import { dayOf, daysAfter } from '#util/today.ts';
import type { AgentClient } from './agent-client.ts';

const listAim = '150';
const searchAim = '200';
const openAim = '50';
const changeAim = '100';

interface ListedTicket {
  id: string;
  number: number;
  version: number;
}

interface OpenTicket extends ListedTicket {
  contact: { customerId: string | null } | null;
}

/** The numbers of tickets that no question before has touched, of which each asks its own. */
function* freshNumbers(tickets: number) {
  for (let n = 7; ; n += 1) yield 1200 + ((n * 4_973) % (tickets - 200));
}

/**
 * What agents ask all day, each with the milliseconds that 95 of 100 answers may take. `narrow` is an
 * agent who does not see everything: for them the database asks of each row.
 */
export async function questions(all: AgentClient, narrow: AgentClient, tickets: number) {
  const { measure, measureChanges } = all;
  const fresh = freshNumbers(tickets);
  const changed = new Set<string>();
  const cursor = await walk(100);
  const numbers = take(20);
  const now = new Date(Date.now() + 60_000).toISOString();
  const longest = await ticketOf(1001);
  const merged = await ticketOf(1002);
  const opened = await ticketsOf(all, 20);
  const narrowed = await ticketsOf(narrow, 20);
  const customers = customersOf(opened);
  const { companies } = await all.read<{ companies: { id: string }[] }>('companies');
  const companyPaths = companies.slice(0, 20).map(({ id }) => `companies/${id}`);
  const today = dayOf(new Date());
  const quarter = `reports?from=${daysAfter(today, -89)}&to=${today}`;
  return [
    await measure('list', listAim, ['queue']),
    await measure('list, page 100', listAim, [`queue?status=all&after=${cursor}`]),
    await measure('list, by due date', listAim, ['queue?sort=due']),
    await measure('list, by priority', listAim, ['queue?sort=priority']),
    await measure('list, filtered', listAim, [
      'queue?assignee=me',
      'queue?assignee=none&status=open',
      'queue?status=pending&priority=high',
      'queue?status=closed&kind=freelancer',
      'queue?due=overdue&sort=due',
      'queue?status=all&priority=low&kind=internal&assignee=me',
    ]),
    await measure('list, unread or waiting', listAim, [
      'queue?unread=yes',
      'queue?waits=yes',
      'queue?status=all&unread=yes',
      'queue?unread=yes&waits=yes&assignee=me&sort=due',
    ]),
    await measure(
      'search, a number',
      searchAim,
      numbers.map((number) => `queue/search?q=D-${number}`),
    ),
    await measure('search, rare words', searchAim, [
      'queue?status=all&q=klant.1744%40',
      'queue?status=all&q=zoë 1805',
      'queue?status=all&q=vraag 77321',
      'queue?status=all&q=bedrijf 417 centrifuge',
    ]),
    await measure('search, common words', searchAim, [
      'queue?status=all&q=printer',
      'queue?status=all&q=printers',
      'queue?status=all&q=chromato',
      'queue?status=all&q=freezer calibration',
      'queue?q=wachtwoord&sort=due',
    ]),
    await measure('search, nothing found', searchAim, [
      'queue?status=all&q=onvindbaar',
      'queue?status=all&q=printer onvindbaar',
    ]),
    await measure('palette', searchAim, ['queue/search?q=printer', 'queue/search?q=zoë 1805']),
    await measure('similar tickets', searchAim, ['queue/similar?q=printer centrifuge kalibratie']),
    await measure('find a contact', searchAim, ['contacts?q=zoë', 'contacts?q=klant.1744%40']),
    await measure('open a ticket', openAim, pathsOf(opened)),
    await narrow.measure('open a ticket, narrow sight', openAim, pathsOf(narrowed)),
    await measure('open one with 500 messages', openAim, [`tickets/${longest.id}`]),
    await measure('open one with 20 merged into it', openAim, [`tickets/${merged.id}`]),
    await narrow.measure('the same two, narrow sight', openAim, pathsOf([longest, merged])),
    await measure(
      'a ticket’s drafts, quotes and clock',
      openAim,
      opened.flatMap(({ id }) => [
        `tickets/${id}/drafts`,
        `quotes/of-ticket/${id}`,
        `tickets/${id}/clock`,
      ]),
    ),
    await measureChanges('assign', changeAim, (await ticketsOf(all, 50)).map(assign)),
    await narrow.measureChanges(
      'assign, narrow sight',
      changeAim,
      (await ticketsOf(narrow, 50)).map(assign),
    ),
    await measureChanges('reply', changeAim, (await openTicketsOf(all, 50)).map(reply)),
    await narrow.measureChanges(
      'reply, narrow sight',
      changeAim,
      (await openTicketsOf(narrow, 50)).map(reply),
    ),
    await measureChanges('add a note', changeAim, (await ticketsOf(all, 50)).map(note)),
    await measureChanges('move', changeAim, (await openTicketsOf(all, 50)).map(move)),
    await narrow.measureChanges(
      'move, narrow sight',
      changeAim,
      (await openTicketsOf(narrow, 50)).map(move),
    ),
    await measureChanges('move 300 at once', '', bulk(await openTicketsOf(all, 300))),
    await measure('customers', listAim, ['contacts/list', 'contacts/list?q=zoë']),
    await measure('companies', listAim, ['companies', 'companies?q=417']),
    await measure('a customer', listAim, customers),
    await narrow.measure('a customer, narrow sight', listAim, customersOf(narrowed)),
    await measure('a company', listAim, companyPaths),
    await narrow.measure('a company, narrow sight', listAim, companyPaths),
    await measure('counts', '30', ['queue/counts']),
    await measure('counts of one agent', '30', ['queue/counts?assignee=me']),
    await measure('counts of unread and waiting', '30', [
      'queue/counts?unread=yes',
      'queue/counts?waits=yes',
    ]),
    await measure('updates, nothing changed', '10', [`ticket-updates?since=${now}`]),
    await measure('dashboard', '50', ['dashboard'], 50),
    await narrow.measure('dashboard, narrow sight', '50', ['dashboard'], 50),
    await measure('report of 90 days', tickets > 100_000 ? '300' : '100', [quarter], 20),
    await narrow.measure(
      'report of 90 days, narrow sight',
      tickets > 100_000 ? '300' : '100',
      [quarter],
      20,
    ),
    await measure('time of 90 days', '300', [quarter.replace('reports', 'reports/time')], 20),
    await narrow.measure(
      'time of 90 days, narrow sight',
      '300',
      [quarter.replace('reports', 'reports/time')],
      20,
    ),
    await measure('mail log', listAim, ['mail-log'], 20),
    await measure('quotes', listAim, ['quotes'], 20),
    await measure('audit log', listAim, ['audit'], 20),
  ];

  function take(count: number): number[] {
    return Array.from({ length: count }, () => fresh.next().value as number);
  }

  /** A ticket by its number, found as an agent does. */
  async function ticketOf(number: number, client = all): Promise<OpenTicket> {
    const [found] = await client.read<ListedTicket[]>(`queue/search?q=D-${number}`);
    if (found?.number !== number) throw new Error(`no ticket D-${number}`);
    return client.read<OpenTicket>(`tickets/${found.id}`);
  }

  /** So many tickets that an agent sees and nobody asked for before. */
  async function ticketsOf(client: AgentClient, count: number): Promise<OpenTicket[]> {
    const found: OpenTicket[] = [];
    while (found.length < count) {
      for (const number of take(count)) {
        const ticket = await ticketOf(number, client).catch(() => undefined);
        if (ticket && found.length < count) found.push(ticket);
      }
    }
    return found;
  }

  /** So many open tickets of customers, out of an agent's list, that nobody changed before. */
  async function openTicketsOf(client: AgentClient, count: number): Promise<ListedTicket[]> {
    const found: ListedTicket[] = [];
    for (let after: string | null = ''; found.length < count && after !== null; ) {
      const page: { tickets: ListedTicket[]; next: string | null } = await client.read(
        `queue?kind=contact${after && `&after=${after}`}`,
      );
      found.push(...page.tickets.filter(({ id }) => !changed.has(id)));
      after = page.next && encodeURIComponent(page.next);
    }
    const chosen = found.slice(0, count);
    for (const { id } of chosen) changed.add(id);
    return chosen;
  }

  /** The cursor of a page, so many pages on. */
  async function walk(pages: number): Promise<string> {
    let after = '';
    for (let page = 1; page < pages; page++) {
      const { next } = await all.read<{ next: string }>(
        `queue?status=all${after && `&after=${after}`}`,
      );
      after = encodeURIComponent(next);
    }
    return after;
  }
}

/** Every ticket as CSV, asked for once, soon after the agent signed in. */
export const exportAll = ({ measureChanges }: AgentClient) =>
  measureChanges('export of all', '', [
    {
      path: 'queue/export',
      method: 'POST',
      body: { language: 'nl', filter: { status: 'all', sort: 'created', order: 'desc' } },
    },
  ]);

const pathsOf = (tickets: readonly OpenTicket[]) => tickets.map(({ id }) => `tickets/${id}`);

const customersOf = (tickets: readonly OpenTicket[]) =>
  tickets.flatMap(({ contact }) => (contact?.customerId ? [`contacts/${contact.customerId}`] : []));

const assign = ({ id, version }: ListedTicket) => ({
  path: `tickets/${id}`,
  method: 'PATCH' as const,
  body: { version, assigneeId: null, priority: id < '8' ? 'high' : 'low' },
});

const write = (kind: 'reply' | 'note') => (ticket: ListedTicket) => ({
  path: `tickets/${ticket.id}/messages`,
  method: 'POST' as const,
  body: { id: crypto.randomUUID(), kind, body: 'De leverancier is gebeld.' },
});
const reply = write('reply');
const note = write('note');

const move = ({ id, version }: ListedTicket) => ({
  path: `tickets/${id}/moves`,
  method: 'POST' as const,
  body: { version, to: 'resolved' },
});

/** The requests by which the desk moves many. */
function bulk(tickets: readonly ListedTicket[]) {
  const requests = [];
  for (let first = 0; first < tickets.length; first += mostAtOnce) {
    requests.push({
      path: 'queue/batches',
      method: 'POST' as const,
      body: {
        batch: crypto.randomUUID(),
        tickets: tickets
          .slice(first, first + mostAtOnce)
          .map(({ id, version }) => ({ id, version })),
        change: { what: 'status', move: { to: 'resolved' } },
      },
    });
  }
  return requests;
}
