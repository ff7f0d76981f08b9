import { dayOf, daysAfter } from '#util/today.ts';
import type { AgentClient } from './agent-client.ts';

const listAim = '150';
const searchAim = '200';
const openAim = '50';
const changeAim = '100';

interface OpenTicket {
  id: string;
  version: number;
}

/** What agents ask all day, each with the milliseconds that 95 of 100 answers may take. */
export async function questions({ measure, measureChanges, read }: AgentClient, tickets: number) {
  const cursor = await walk(100);
  const numbers = Array.from({ length: 20 }, (_, n) => 1001 + ((n * 4_973) % tickets));
  const now = new Date(Date.now() + 60_000).toISOString();
  const open = await Promise.all(numbers.map(ticketOf));
  const [longest, merged] = await Promise.all([1001, 1002].map(ticketOf));
  const paths = open.map(({ id }) => `tickets/${id}`);
  const today = dayOf(new Date());
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
    await measure('open a ticket', openAim, paths),
    await measure('open one with 500 messages', openAim, [`tickets/${longest?.id}`]),
    await measure('open one with 20 merged into it', openAim, [`tickets/${merged?.id}`]),
    await measureChanges(
      'assign',
      changeAim,
      open.map(({ id, version }) => ({
        path: `tickets/${id}`,
        method: 'PATCH',
        body: { version, assigneeId: null, priority: version % 2 ? 'high' : 'low' },
      })),
    ),
    await measureChanges(
      'add a note',
      changeAim,
      open.map(({ id }) => ({
        path: `tickets/${id}/messages`,
        method: 'POST',
        body: { id: crypto.randomUUID(), kind: 'note', body: 'De leverancier is gebeld.' },
      })),
    ),
    await measure('counts', '30', ['queue/counts']),
    await measure('counts of one agent', '30', ['queue/counts?assignee=me']),
    await measure('counts of unread and waiting', '30', [
      'queue/counts?unread=yes',
      'queue/counts?waits=yes',
    ]),
    await measure('updates, nothing changed', '10', [`ticket-updates?since=${now}`]),
    await measure('dashboard', listAim, ['dashboard']),
    await measure('report of 90 days', '300', [
      `reports?from=${daysAfter(today, -89)}&to=${today}`,
    ]),
  ];

  /** A ticket by its number, found as an agent does. */
  async function ticketOf(number: number): Promise<OpenTicket> {
    const [found] = await read<OpenTicket[]>(`queue/search?q=D-${number}`);
    if (!found) throw new Error(`no ticket D-${number}`);
    return read<OpenTicket>(`tickets/${found.id}`);
  }

  /** The cursor of a page, so many pages on. */
  async function walk(pages: number): Promise<string> {
    let after = '';
    for (let page = 1; page < pages; page++) {
      const { next } = await read<{ next: string }>(
        `queue?status=all${after && `&after=${after}`}`,
      );
      after = encodeURIComponent(next);
    }
    return after;
  }
}
