import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ticketReference } from '#contract/ticket.ts';
import { customerSearchQuery } from '#data/contacts.ts';
import { searchQuery } from '#data/queue.ts';
import { quoteSearchQuery } from '#data/quotes.ts';
import { deskPaths } from '#lib/desk-paths.ts';
import { languages } from '#lib/language.ts';
import { useSignOut } from '../shared/auth/use-sign-out.ts';
import { registered } from '../shared/keyboard/shortcuts.ts';
import { useLanguage } from '../shared/language.tsx';
import { pagesOfAgents, settingsPages, settingsPath } from '../shared/settings/settings-pages.ts';
import { queuePath } from '../shared/tickets/queue-filter.ts';
import { useDebounced } from '../shared/use-debounced.ts';
import { useRights } from '../shared/use-rights.ts';

interface Command {
  key: string;
  label: string;
  /** What kind of thing it is, or whose. */
  note: string;
  /** The keys that do the same. */
  keys?: string;
  run(): unknown;
}

const most = 12;

/** So many customers and quotes leave room for tickets. */
const mostOthers = 3;

/** What the palette offers for a few letters: screens, actions, and what the server finds among all tickets. */
export function useCommands(text: string) {
  const { copy, language, change } = useLanguage();
  const { nav, palette, dashboard } = copy;
  const navigate = useNavigate();
  const signOut = useSignOut();
  const q = useDebounced(text.trim());
  const rights = useRights();
  const { data: tickets = [], isFetching } = useQuery(searchQuery(q));
  const { data: quotes = [] } = useQuery(quoteSearchQuery(q));
  const { data: customers = [] } = useQuery(customerSearchQuery(q));

  const goTo = (path: string, label: string): Command => ({
    key: path,
    label,
    note: palette.screen,
    run: () => navigate(path),
  });
  const actions = registered()
    .flatMap(({ shortcuts }) => shortcuts)
    .filter(({ isMovement }) => !isMovement)
    .map(({ keys, label, run }) => ({ key: keys, label, note: palette.action, keys, run }));
  const commands: Command[] = [
    ...actions,
    goTo(queuePath({ assignee: 'me' }), `${nav.tickets}: ${dashboard.tiles.mine}`),
    goTo(queuePath({ assignee: 'none' }), `${nav.tickets}: ${dashboard.unassigned}`),
    goTo(queuePath({ status: 'pending' }), `${nav.tickets}: ${copy.tickets.tabs.pending}`),
    ...languages
      .filter((each) => each !== language)
      .map((each) => ({
        key: each,
        label: `${nav.language}: ${copy.languages[each]}`,
        note: palette.action,
        run: () => change(each),
      })),
    ...settingsPages
      .filter((page) => rights.isAdmin || pagesOfAgents.includes(page))
      .map((page) => goTo(settingsPath(page), `${nav.settings}: ${copy.settings.pages[page]}`)),
    { key: 'sign-out', label: nav.signOut, note: palette.action, run: signOut },
  ];
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = commands.filter(({ label }) => {
    const said = label.toLowerCase();
    return words.every((word) => said.includes(word));
  });
  const foundTickets = tickets.map(
    (row): Command => ({
      key: row.id,
      label: `${ticketReference(row.number)} ${row.subject}`,
      note: [row.contact?.name ?? copy.kind[row.kind], copy.status[row.status]].join(' · '),
      run: () => navigate(deskPaths.ticket(row.id)),
    }),
  );
  const foundQuotes = quotes.slice(0, mostOthers).map(
    (quote): Command => ({
      key: quote.id,
      label: [quote.number, quote.subject].filter(Boolean).join(' '),
      note: [nav.offers, quote.customerName].filter(Boolean).join(' · '),
      run: () => navigate(deskPaths.quote(quote.id)),
    }),
  );
  const foundCustomers = customers.slice(0, mostOthers).map(
    (row): Command => ({
      key: row.id,
      label: row.name,
      note: [nav.contacts, row.company ?? row.email ?? row.phone].join(' · '),
      run: () => navigate(deskPaths.contact(row.id)),
    }),
  );
  const isSearched = words.length > 0;
  return {
    commands: isSearched
      ? [...found, ...foundCustomers, ...foundQuotes, ...foundTickets].slice(0, most)
      : commands,
    /** Whether the server still looks for tickets. */
    isSearching: isSearched && (isFetching || q !== text.trim()),
  };
}
